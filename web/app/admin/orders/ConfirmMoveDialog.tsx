import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { focusOpenDialog } from "./focusOpenDialog.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

const WORDS = {
  cancelled: {
    before: "",
    title: (id?: number) => `¿Cancelar el pedido #${id}?`,
    text: "Sus artículos vuelven al stock y, si llevaba cupón, se le devuelve el uso. No se puede deshacer.",
    backLabel: "No cancelar",
    confirmLabel: "Sí, cancelar pedido",
  },
  delivered: {
    before: "Todavía quedan artículos por enviar, y un pedido entregado no admite más paquetes. ",
    title: (id?: number) => `¿Marcar como entregado el pedido #${id}?`,
    text: "Quien compró recibe un correo que lo dice, y no se puede deshacer.",
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
  // It stays while it fades away.
  const [last, setLast] = useState(asked);
  if (isAsked && asked !== last) setLast(asked);
  const id = last?.id;
  const { title, before, text, ...words } = WORDS[to];
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
      text={last?.isPartlySent ? before + text : text}
      onCloseAutoFocus={returnFocus}
      danger={to === "cancelled"}
      busy={id !== undefined && busyWith(id) !== undefined}
      onConfirm={confirm}
    />
  );
}
