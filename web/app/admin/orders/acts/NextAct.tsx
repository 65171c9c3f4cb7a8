import type { OrderSummary } from "@bruma/contract";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";
import { ACT_LABELS } from "../orderMoves.ts";
import type { OrderMoves } from "../useOrderMoves.ts";
import { useNextAct } from "./useNextAct.ts";

interface NextActProps extends ButtonProps {
  order: OrderSummary;
  moves: OrderMoves;
  /** Beside other orders its name says which one. */
  inRow?: boolean;
}

/** The one thing to do next to an order, the same on its row and in its window; nothing where it is closed. */
export function NextAct({ order, moves, inRow = false, ...look }: NextActProps) {
  const act = useNextAct()(order);
  if (act === undefined) return null;
  const busyWith = moves.busyWith(order.id);
  return (
    <Button {...look} busy={busyWith !== undefined && busyWith !== "cancelled"} onClick={() => moves.ask(order, act)}>
      {ACT_LABELS[act]}
      {inRow && <span className="sr-only"> el pedido #{order.id}</span>}
    </Button>
  );
}
