import { formatEuros, type Order } from "@bruma/contract";
import { FileDown, FileText, RotateCcw, Undo2, X } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { buttonLook } from "../ui/buttonLook.ts";
import { ConfirmDialog } from "../ui/dialog/ConfirmDialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PAYMENT_METHOD_WORDS } from "./payment/paymentMethods.tsx";
import { useCancelOrder } from "./useCancelOrder.ts";
import { useRepeatFromMail } from "./useRepeatFromMail.ts";
import { useRepeatOrder } from "./useRepeatOrder.ts";

/** The same again, the receipt, and — while the shop allows it — calling it off. */
export function AfterPurchase({ order }: { order: Order }) {
  const { id, status, cancellable: isCancellable } = order;
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelOrder(order);
  const repeat = useRepeatOrder(order);
  useRepeatFromMail(() => repeat.mutate());

  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <Button variant="quiet" size="small" icon={RotateCcw} busy={repeat.isPending} onClick={() => repeat.mutate()}>
        Repetir pedido
      </Button>
      {/* A file of the shop's, not a page: the router has no part in it. */}
      <a href={`/api/orders/${id}/receipt`} download className={buttonLook("quiet", "small")}>
        <Icon of={FileDown} size={18} />
        Descargar recibo
      </a>
      <a href={`/api/orders/${id}/terms`} download className={buttonLook("quiet", "small")}>
        <Icon of={FileText} size={18} />
        Condiciones que aceptaste
      </a>
      {status !== "cancelled" && (
        <ButtonLink to={`/desistimiento?pedido=${id}`} variant="bare" size="small" icon={Undo2}>
          Desistir del contrato aquí
        </ButtonLink>
      )}
      {(isCancellable || isAsking) && (
        <Button variant="bare" size="small" icon={X} disabled={!isCancellable} onClick={() => setIsAsking(true)}>
          Cancelar pedido
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`¿Cancelar el pedido #${id}?`}
        text={`No se puede deshacer. ${moneyWords(order)}`}
        backLabel="No cancelar"
        confirmLabel="Sí, cancelar pedido"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}

function moneyWords({ paid, refunded, payment_method }: Order): string {
  const kept = paid - refunded;
  if (kept > 0) return `Te devolveremos por transferencia los ${formatEuros(kept)} que has pagado.`;
  return PAYMENT_METHOD_WORDS[payment_method].beforeCancelling;
}
