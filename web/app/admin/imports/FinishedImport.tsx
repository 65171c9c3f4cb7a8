import type { Import } from "@bruma/contract";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { ImportPictures } from "./ImportPictures.tsx";
import { ImportRows } from "./ImportRows.tsx";
import { useUndo } from "./importQueries.ts";
import { linesOf, unitsOf } from "./importWords.ts";
import { LineCounts } from "./LineCounts.tsx";

/** What an import did, or why not, and the way back. */
export function FinishedImport({ record }: { record: Import }) {
  const { kind, state } = record;
  const isPersonal = kind === "customers" || kind === "orders";
  return (
    <div className="grid gap-6">
      {state === "done" && <Done record={record} />}
      {state === "failed" && (
        <Alert tone="danger" live title="No se ha importado nada">
          {record.failure} Sube el fichero otra vez cuando esté listo.
        </Alert>
      )}
      {state === "done" && record.pictures.total > 0 && <ImportPictures record={record} />}
      {state === "undone" && <Undone record={record} />}
      {state === "done" && record.line_counts.bad > 0 && <LineCounts record={record} />}
      {!isPersonal && state !== "failed" && <ImportRows record={record} />}
    </div>
  );
}

function Done({ record }: { record: Import }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndo(record.id);
  const { kind, done, counts, bad_left_out, undo_failure } = record;

  function takeBack() {
    undo.mutate(undefined, {
      onError: (error) => void notify.failed(reasonOf(error)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      {undo_failure && (
        <Alert tone="danger" live title="No se ha podido deshacer">
          {undo_failure}
        </Alert>
      )}
      <Alert tone="ok" live title={`Hecho: ${unitsOf(kind, done)}`}>
        {bad_left_out && `${counts.bad === 1 ? "Ha" : "Han"} quedado fuera ${linesOf(counts.bad)} del fichero.`}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {(kind === "products" || kind === "stock") && (
          <ButtonLink to="/admin/products" variant="quiet">
            Ver productos
          </ButtonLink>
        )}
        <Button variant="quiet" icon={Undo2} onClick={() => setAsking(true)}>
          Deshacer esta importación
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="¿Deshacer la importación?"
        text={UNDO_WORDS[kind]}
        confirmLabel="Deshacer"
        danger
        busy={undo.isPending}
        onConfirm={takeBack}
      />
    </>
  );
}

const UNDO_WORDS: Record<Import["kind"], string> = {
  products:
    "Lo que se creó se elimina, lo que cambió vuelve a como estaba y las fotos que llegaron se quitan. Lo que alguien ha cambiado después se queda como está, y lo que ya se ha pedido se archiva.",
  stock: "Cada cantidad vuelve atrás con un movimiento nuevo, salvo donde ya no quedan unidades para retirar.",
  customers: "Se eliminan las cuentas que se crearon, salvo las de quienes ya han entrado o han pedido.",
  fits: "Se quitan las relaciones que entraron y vuelven las que cambiaron, salvo las que se han tocado después.",
  orders: "Se eliminan los pedidos que entraron, salvo los que se han tocado después.",
};

function Undone({ record: { kind, undone } }: { record: Import }) {
  if (!undone) return null;
  return (
    <>
      <Alert tone="info" live title="Deshecha">
        {unitsOf(kind, undone.restored)} {undone.restored === 1 ? "vuelve" : "vuelven"} a estar como antes.
      </Alert>
      {undone.left.length > 0 && (
        <section>
          <h2 className="text-subheading">Qué se ha quedado como está</h2>
          <ul className="mt-3 divide-y divide-mist rounded-card border border-mist bg-surface text-small">
            {undone.left.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index} className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
                <span className="font-medium">{title}</span>
                <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
