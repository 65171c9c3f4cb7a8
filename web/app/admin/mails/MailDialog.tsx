import { MAIL_KIND_LABELS, type MailSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import type { Opened } from "../list/OpenRecord.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { MailBody } from "./MailBody.tsx";
import { MailFacts } from "./MailFacts.tsx";
import { MAILS, useResendMail } from "./mailQueries.ts";
import { isResendable } from "./mailWords.ts";

interface MailDialogProps extends Opened {
  /** The list's row of it, where the list holds it: shown until the rest is there. */
  row: MailSummary | undefined;
}

export function MailDialog({ id, row, open, onClose }: MailDialogProps) {
  const query = useQuery(MAILS.one(id));
  const mail = query.data?.mail ?? row;
  const may = useMay();
  const resending = useResendMail();
  const [asks, setAsks] = useState(false);
  const canResend = mail !== undefined && isResendable(mail.state) && may("mails.write");
  const verb = mail?.state === "held" ? "Enviar" : "Reenviar";

  return (
    <>
      <RecordDialog
        query={query}
        open={open}
        onClose={onClose}
        onCloseAutoFocus={(event) => focusRow(event, rowLinkId("correo", id))}
        title={mail ? (mail.subject ?? MAIL_KIND_LABELS[mail.kind]) : `Correo ${id}`}
        description={mail && `${MAIL_KIND_LABELS[mail.kind]} · para ${mail.to_address}`}
        footer={
          canResend && (
            <Button busy={resending.isPending} onClick={() => setAsks(true)}>
              {verb}
            </Button>
          )
        }
        loading="Cargando el correo…"
        error="Error al cargar el correo"
        gone={{ icon: MailX, title: "Este correo no existe", text: "Los correos se borran al cabo de un año." }}
      >
        <div className="grid gap-5">
          <Failure of={resending} said="No se ha reenviado: " />
          {resending.isSuccess && (
            <Alert tone="ok" live>
              En cola: saldrá en unos segundos.
            </Alert>
          )}
          {mail && <MailFacts mail={mail} />}
          {query.data && <MailBody mail={query.data.mail} />}
        </div>
      </RecordDialog>
      {/* What lies over it goes with it. */}
      <ConfirmDialog
        open={open && asks}
        onOpenChange={setAsks}
        title={`¿${verb} este correo?`}
        text={mail && resendText(mail)}
        confirmLabel={verb}
        busy={resending.isPending}
        onConfirm={() => resending.mutate({ id }, { onSettled: () => setAsks(false) })}
      />
    </>
  );
}

function resendText({ to_address, state }: MailSummary): string {
  const again = `Se escribirá de nuevo, con lo que la tienda sabe ahora, y saldrá hacia ${to_address}.`;
  if (state === "uncertain") return `${again} Puede que ya lo tenga: le llegaría dos veces.`;
  return state === "sent" ? `${again} Le llegará otra vez.` : again;
}
