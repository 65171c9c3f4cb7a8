import type { OrderSummary } from "@bruma/contract";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { CANCEL_BUTTON_ID } from "./focusOpenDialog.ts";
import { isCancellable, MOVE_LABELS, nextMove } from "./orderMoves.ts";
import { usePackOrder } from "./orderQueries.ts";
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
      {status === "processing" && <PackButton order={order} />}
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

/** From when it is packed its buyer cannot call it off. */
function PackButton({ order: { id, packed_at } }: { order: OrderSummary }) {
  const packing = usePackOrder();
  return (
    <Button
      variant="quiet"
      className="max-sm:w-full"
      busy={packing.isPending}
      onClick={() =>
        packing.mutate(
          { id, packed: packed_at === null },
          { onError: (error) => void notify.failed(reasonOf(error, "Error al actualizar el pedido")) },
        )
      }
    >
      {packed_at === null ? "Marcar como empaquetado" : "Ya no está empaquetado"}
    </Button>
  );
}
