import type { Lot, RecallNotice } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Failure } from "../../api/Failure.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { useRecallLot } from "./lotQueries.ts";
import { orderWords, personWords } from "./lotWords.ts";
import { RECALL_FORM, RecallFields, type RecallTyped } from "./RecallFields.tsx";
import { RecallPreview } from "./RecallPreview.tsx";

/** Writes the notice from its template, shows the mail, and sends it once somebody has read to how many it goes. */
export function RecallDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const template = useQuery(endpointQuery("GET /admin/lots/:id/recall", { params: { id: lot.id } }));
  if (template.data) return <Recall lot={lot} notice={template.data.notice} onClose={onClose} />;
  return (
    <Dialog wide open onOpenChange={(stays) => !stays && onClose()} title="Avisar a los compradores">
      <QueryView query={template} error="Error al cargar el aviso" loading="Cargando el aviso…">
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function Recall({ lot, notice, onClose }: { lot: Lot; notice: RecallNotice; onClose: () => void }) {
  const { buyers, recalls } = lot;
  const form = useForm<RecallTyped>({ defaultValues: { ...notice, with_unknown: buyers.people === 0 } });
  const [written, setWritten] = useState<RecallTyped>();
  const [isAsked, setAsked] = useState(false);
  const sending = useRecallLot(lot.id);
  const people = written?.with_unknown ? buyers.people_with_unknown : buyers.people;

  function send() {
    if (!written || sending.isPending) return;
    sending.mutate(
      { ...written, people, before: recalls.length },
      {
        onSuccess: () => {
          void notify.done("Aviso en camino", { description: `Sale por correo a ${personWords(people)}.` });
          onClose();
        },
        onSettled: () => setAsked(false),
      },
    );
  }

  const footer = written ? (
    <>
      <Button variant="quiet" className="sm:mr-auto" onClick={() => setWritten(undefined)}>
        Volver al texto
      </Button>
      <Button onClick={() => setAsked(true)} disabled={people === 0}>
        Enviar a {personWords(people)}
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancelar
      </Button>
      <Button type="submit" form={RECALL_FORM}>
        Ver el correo
      </Button>
    </>
  );

  return (
    <Dialog
      wide
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={written ? "Así llega el correo" : "Avisar a los compradores"}
      description={`Lote ${lot.code} · ${lot.product}`}
      footer={footer}
    >
      <div className="grid gap-4">
        <Failure of={sending} />
        {recalls.length > 0 && (
          <Alert tone="warn">
            Ya se {recalls.length === 1 ? "envió un aviso" : `enviaron ${recalls.length} avisos`} de este lote: este
            sería otro más.
          </Alert>
        )}
        {buyers.erased > 0 && (
          <Alert>
            {orderWords(buyers.erased)} de cuentas eliminadas: a esas personas no se las puede avisar por correo.
          </Alert>
        )}
        {written ? (
          <RecallPreview lotId={lot.id} notice={written} />
        ) : (
          <RecallFields form={form} buyers={buyers} onWritten={setWritten} />
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`¿Enviar el aviso a ${personWords(people)}?`}
        text="Se envía un correo a cada una, una sola vez. Lo enviado no se puede deshacer ni corregir: solo cabe enviar otro aviso."
        confirmLabel="Enviar el aviso"
        backLabel="Volver"
        busy={sending.isPending}
        onConfirm={send}
      />
    </Dialog>
  );
}
