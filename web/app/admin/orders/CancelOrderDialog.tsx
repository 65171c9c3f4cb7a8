import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useLastId } from "../list/useLastId.ts";
import { focusOpenDialog, focusRow } from "./rowFocus.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

interface CancelOrderDialogProps {
  moves: OrderMoves;
  /** The order whose dialog lies under this one. */
  openId: number | undefined;
}

export function CancelOrderDialog({ moves, openId }: CancelOrderDialogProps) {
  const { asked, keep, confirm, busyWith } = moves;
  const isAsked = asked?.to === "cancelled";
  const id = useLastId(isAsked ? asked.id : undefined);
  function returnFocus(event: Event) {
    if (id === openId) focusOpenDialog(event);
    else if (id !== undefined) focusRow(event, id);
  }

  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={(open) => !open && keep()}
      title={`¿Cancelar el pedido #${id}?`}
      text="Sus artículos vuelven al stock y, si llevaba cupón, se le devuelve el uso. No se puede deshacer."
      backLabel="No cancelar"
      confirmLabel="Sí, cancelar pedido"
      onCloseAutoFocus={returnFocus}
      danger
      busy={id !== undefined && busyWith(id) !== undefined}
      onConfirm={() => confirm()}
    />
  );
}
