import { formatEuros } from "@bruma/contract";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { useLast } from "../../ui/dialog/useLast.ts";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { focusOpenDialog } from "./focusOpenDialog.ts";
import { deliveredWords } from "./orderMoves.ts";
import type { Asked, OrderMoves } from "./useOrderMoves.ts";

const WORDS = {
  cancelled: {
    title: (id?: number) => `¿Cancelar el pedido #${id}?`,
    text: ({ hasLeft, kept }: Asked) =>
      [
        hasLeft && "Ya ha salido: cancélalo cuando el paquete haya vuelto.",
        "Sus artículos vuelven al stock y, si llevaba cupón, se le devuelve el uso.",
        kept > 0 && `Quedan por devolver ${formatEuros(kept)}: los verás en «Transferencias», en «Reembolsos».`,
        "No se puede deshacer.",
      ]
        .filter(Boolean)
        .join(" "),
    backLabel: "No cancelar",
    confirmLabel: "Sí, cancelar pedido",
  },
  delivered: {
    title: (id?: number) => `¿Marcar como entregado el pedido #${id}?`,
    text: ({ order }: Asked) => deliveredWords([order]),
    backLabel: "Volver",
    confirmLabel: "Sí, marcar como entregado",
  },
};

interface ConfirmMoveDialogProps {
  to: keyof typeof WORDS;
  moves: OrderMoves;
  /** The order whose dialog lies under this one. */
  openId: number | undefined;
}

/** Asks before a move that cannot be undone. */
export function ConfirmMoveDialog({ to, moves, openId }: ConfirmMoveDialogProps) {
  const { asked, keep, confirm, busyWith } = moves;
  const isAsked = asked?.to === to;
  const last = useLast(isAsked ? asked : undefined);
  const id = last?.id;
  const { title, text, ...words } = WORDS[to];
  function returnFocus(event: Event) {
    if (id === openId) focusOpenDialog(event);
    else if (id !== undefined) focusRow(event, rowLinkId("pedido", id));
  }

  return (
    <ConfirmDialog
      {...words}
      open={isAsked}
      onOpenChange={(open) => !open && keep()}
      title={title(id)}
      text={last && text(last)}
      onCloseAutoFocus={returnFocus}
      danger={to === "cancelled"}
      busy={id !== undefined && busyWith(id) !== undefined}
      onConfirm={confirm}
    />
  );
}
