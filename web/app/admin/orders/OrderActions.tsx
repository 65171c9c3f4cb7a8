import type { OrderSummary } from "@bruma/contract";
import { Button } from "../../ui/Button.tsx";
import { useMay } from "../useMay.ts";
import { isCancellable, MOVE_LABELS, nextMove } from "./orderMoves.ts";
import { CANCEL_BUTTON_ID } from "./rowFocus.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

/** Where the order may go from here; nothing once it is delivered or cancelled. */
export function OrderActions({ order, moves }: { order: OrderSummary; moves: OrderMoves }) {
  const may = useMay();
  const { id, status } = order;
  const next = nextMove(status);
  const busyWith = moves.busyWith(id);
  if (!next && !isCancellable(status)) {
    return <p className="mr-auto text-small text-muted">Este pedido está cerrado: su estado ya no cambia.</p>;
  }
  if (!may("orders.write")) {
    return <p className="mr-auto text-small text-muted">Tu perfil de personal no cambia el estado de los pedidos.</p>;
  }
  return (
    <>
      {isCancellable(status) && (
        <Button
          id={CANCEL_BUTTON_ID}
          variant="quiet"
          className="max-sm:w-full sm:mr-auto"
          disabled={busyWith !== undefined}
          onClick={() => moves.ask(order, "cancelled")}
        >
          {MOVE_LABELS.cancelled}
        </Button>
      )}
      {next && (
        <Button
          className="max-sm:order-first max-sm:w-full"
          busy={busyWith !== undefined && busyWith !== "cancelled"}
          onClick={() => moves.ask(order, next)}
        >
          {MOVE_LABELS[next]}
        </Button>
      )}
    </>
  );
}
