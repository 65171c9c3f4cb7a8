import { ORDER_STATUS_LABELS, type OrderStatus } from "@bruma/contract";
import { useState } from "react";
import { failureText } from "../../account/orders/failureText.ts";
import { notify } from "../../toasts/notify.ts";
import { isOutOfDate, useMoveOrder } from "./useOrders.ts";

export interface OrderMoves {
  /** Moves it, or asks first where that cannot be undone. */
  ask: (id: number, to: OrderStatus) => void;
  confirmCancelling: () => void;
  keep: () => void;
  /** The order whose cancelling is being asked about. */
  cancellingId: number | undefined;
  /** The move under way for this order. */
  busyWith: (id: number) => OrderStatus | undefined;
  /** Why its last move failed, where the dialog shows it. */
  failureOf: (id: number) => string | undefined;
  forget: () => void;
}

/** `openId`: the order in the dialog, which shows for itself how a move went; of the table's rows a message tells. */
export function useOrderMoves(openId: number | undefined): OrderMoves {
  const moving = useMoveOrder();
  const [cancellingId, setCancellingId] = useState<number>();

  function move(id: number, to: OrderStatus) {
    if (moving.isPending) return;
    moving.mutate(
      { id, to },
      {
        onSuccess: () => {
          if (id !== openId) void notify.done(`Pedido #${id}: ${ORDER_STATUS_LABELS[to].toLowerCase()}`);
        },
        onError: (error) => {
          if (id !== openId) void notify.failed(moveFailure(error));
        },
        onSettled: () => setCancellingId(undefined),
      },
    );
  }

  return {
    ask: (id, to) => (to === "cancelled" ? setCancellingId(id) : move(id, to)),
    confirmCancelling: () => cancellingId !== undefined && move(cancellingId, "cancelled"),
    keep: () => setCancellingId(undefined),
    cancellingId,
    busyWith: (id) => (moving.isPending && moving.variables.id === id ? moving.variables.to : undefined),
    failureOf: (id) => (moving.isError && moving.variables.id === id ? moveFailure(moving.error) : undefined),
    forget: () => {
      if (!moving.isPending) moving.reset();
    },
  };
}

function moveFailure(error: unknown): string {
  const text = failureText(error, "Error al actualizar el pedido");
  return isOutOfDate(error) ? `${text} Había cambiado mientras tanto; ya ves cómo está ahora.` : text;
}
