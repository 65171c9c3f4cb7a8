import { ORDER_STATUS_LABELS, type OrderStatus, type OrderSummary, toCents, toEuros } from "@bruma/contract";
import { useRef, useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { useGoneWith } from "../list/useGoneWith.ts";
import { NOT_CHANGED, type OrderAct } from "./orderMoves.ts";
import { isOutOfDate, type OrderMove, useMoveOrder } from "./orderQueries.ts";

export interface OrderMoves {
  /** Moves it, or asks first: whether, where that cannot be undone or a mail tells the buyer; what leaves, where a parcel does; what came in, where money did. */
  ask: (order: MovedOrder, to: OrderAct) => void;
  confirm: () => void;
  keep: () => void;
  /** What is being asked about. */
  asked: Asked | undefined;
  /** The move under way for this order. */
  busyWith: (id: number) => OrderStatus | undefined;
  /** Why its last move failed, where the dialog shows it. */
  failureOf: (id: number) => string | undefined;
  forget: () => void;
}

type MovedOrder = Pick<
  OrderSummary,
  "id" | "items" | "status" | "payment_method" | "payment_status" | "paid" | "refunded"
>;

export interface Asked {
  id: number;
  to: OrderAct;
  order: MovedOrder;
  hasLeft: boolean;
  /** What of its buyer's money the shop has. */
  kept: number;
}

/** `openId`: the order in the dialog, which shows for itself how a move went; of the table's rows a message tells. */
export function useOrderMoves(openId: number | undefined): OrderMoves {
  const moving = useMoveOrder();
  const [asked, setAsked] = useState<Asked>();
  const [waiting, setWaiting] = useState<readonly OrderMove[]>([]);
  const last = useRef(Promise.resolve());
  const keep = () => setAsked(undefined);
  useGoneWith(openId, keep);

  /** One after the other: what is pressed at a second order waits for the first. */
  function move(wanted: OrderMove) {
    if (waiting.some(({ id }) => id === wanted.id)) return;
    setWaiting((moves) => [...moves, wanted]);
    last.current = last.current.then(() => carryOut(wanted));
  }

  async function carryOut({ id, to }: OrderMove) {
    try {
      await moving.mutateAsync({ id, to });
      if (id !== openId) void notify.done(`Pedido #${id}: ${ORDER_STATUS_LABELS[to].toLowerCase()}`);
    } catch (error) {
      if (id !== openId) void notify.failed(NOT_CHANGED, { description: moveFailure(error) });
    }
    setWaiting((moves) => moves.filter((move) => move.id !== id));
    // Not another question, asked while this move was still being taken in.
    setAsked((now) => (now?.id === id && now.to === to ? undefined : now));
  }

  return {
    ask: (order, to) => {
      const { id, status, paid, refunded } = order;
      if (to === "pending" || to === "processing") move({ id, to });
      else {
        const kept = toEuros(toCents(paid) - toCents(refunded));
        setAsked({ id, to, order, hasLeft: status === "shipped", kept });
      }
    },
    confirm: () => asked && asked.to !== "paid" && move({ id: asked.id, to: asked.to }),
    keep,
    asked,
    busyWith: (id) => waiting.find((move) => move.id === id)?.to,
    failureOf: (id) =>
      moving.isError && moving.variables.id === id ? `${NOT_CHANGED}: ${moveFailure(moving.error)}` : undefined,
    forget: () => {
      if (!moving.isPending) moving.reset();
    },
  };
}

function moveFailure(error: unknown): string {
  const text = reasonOf(error);
  return isOutOfDate(error) ? `${text} Había cambiado mientras tanto; ya ves cómo está ahora.` : text;
}
