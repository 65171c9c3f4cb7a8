import { type BankRefund, formatEuros, shopDay } from "@bruma/contract";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { useLast } from "../../../ui/dialog/useLast.ts";
import { useCancelRefund, useMarkDone } from "./refundQueries.ts";

interface Move {
  refund: Pick<BankRefund, "id" | "amount" | "state"> & Partial<Pick<BankRefund, "holder">>;
  to: "done" | "cancelled";
}

/** Asks before a refund is closed by hand. */
export function RefundMoveDialog({ move, onClose }: { move: Move | undefined; onClose: () => void }) {
  const marking = useMarkDone();
  const cancelling = useCancelRefund();
  const last = useLast(move);
  if (!last) return null;
  const { refund, to } = last;
  const isDone = to === "done";
  const isInFile = refund.state === "exported";
  const what = `${formatEuros(refund.amount)}${refund.holder ? ` a ${refund.holder}` : ""}`;
  const told = {
    onSuccess: () => void notify.done(isDone ? `Reembolso hecho: ${what}` : `Reembolso anulado: ${what}`),
    onError: (error: unknown) => void notify.failed(reasonOf(error)),
    onSettled: onClose,
  };
  return (
    <ConfirmDialog
      open={move !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={isDone ? `¿Dar por hecho el reembolso de ${what}?` : `¿Anular el reembolso de ${what}?`}
      text={isDone ? DONE_TEXT : CANCEL_TEXT[isInFile ? "exported" : "to_do"]}
      confirmLabel={isDone ? "Dar por hecho" : isInFile ? "No está en el banco: anular" : "Anular reembolso"}
      backLabel="Volver"
      danger={!isDone}
      busy={marking.isPending || cancelling.isPending}
      onConfirm={() => {
        if (isDone) marking.mutate({ id: refund.id, on: shopDay() }, told);
        else cancelling.mutate({ id: refund.id, even_in_file: isInFile }, told);
      }}
    />
  );
}

const DONE_TEXT =
  "Hazlo cuando la transferencia ya haya salido de tu banco y no quieras esperar al extracto. Se anota con fecha de hoy.";
const IF_OWED = "Si su pedido aún debe ese dinero, vuelve a «Por preparar».";
const CANCEL_TEXT = {
  to_do: `Deja de estar por hacer. ${IF_OWED}`,
  exported: `Está en un fichero para el banco. Si ya lo has subido, quita antes allí esta transferencia o pide que la anulen: si no, se pagará igualmente. Si no lo has subido, descarga el fichero otra vez: saldrá sin ella. Si al final el banco la paga, el extracto la reconocerá como este reembolso. ${IF_OWED}`,
};
