import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import type { OrderMoves } from "./useOrderMoves.ts";

export function CancelOrderDialog({ moves }: { moves: OrderMoves }) {
  const { cancellingId: id, keep, confirmCancelling, busyWith } = moves;
  return (
    <ConfirmDialog
      open={id !== undefined}
      onOpenChange={(open) => !open && keep()}
      title={`¿Cancelar el pedido #${id}?`}
      text="Sus artículos vuelven al stock y, si llevaba cupón, se le devuelve el uso. No se puede deshacer."
      backLabel="No cancelar"
      confirmLabel="Sí, cancelar pedido"
      danger
      busy={id !== undefined && busyWith(id) !== undefined}
      onConfirm={confirmCancelling}
    />
  );
}
