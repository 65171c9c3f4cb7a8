import type { OrderSummary } from "@bruma/contract";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { NextAct } from "./acts/NextAct.tsx";
import { useNextAct } from "./acts/useNextAct.ts";
import { CANCEL_BUTTON_ID } from "./focusOpenDialog.ts";
import { ACT_LABELS, isCancellable, isPackable, NOT_CHANGED } from "./orderMoves.ts";
import { usePackOrder } from "./orderQueries.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

/** What can be done to the order as it stands, what comes next last and loudest. */
export function OrderActions({ order, moves }: { order: OrderSummary; moves: OrderMoves }) {
  const mayMove = useMay()("orders.write");
  const next = useNextAct()(order);
  const { id, status } = order;
  const busyWith = moves.busyWith(id);
  return (
    <>
      <Standing order={order} mayMove={mayMove} />
      {mayMove && isCancellable(status) && (
        <Button
          id={CANCEL_BUTTON_ID}
          variant="quiet"
          className="sm:mr-auto"
          disabled={busyWith !== undefined}
          onClick={() => moves.ask(order, "cancelled")}
        >
          {ACT_LABELS.cancelled}
        </Button>
      )}
      {mayMove && status === "pending" && next !== "processing" && (
        <Button
          variant="quiet"
          // A phone has no line for it; the menu of its row has it too.
          className="max-sm:hidden"
          disabled={busyWith !== undefined}
          onClick={() => moves.ask(order, "processing")}
        >
          {ACT_LABELS.processing}
        </Button>
      )}
      {mayMove && isPackable(order) && <PackButton order={order} />}
      <NextAct order={order} moves={moves} className="max-sm:order-first max-sm:w-full" />
    </>
  );
}

/** Why its state does not change here. */
function Standing({ order: { status }, mayMove }: { order: OrderSummary; mayMove: boolean }) {
  if (!isCancellable(status)) {
    return <p className="mr-auto text-small text-muted">Este pedido está cerrado: su estado ya no cambia.</p>;
  }
  if (mayMove) return null;
  return <p className="mr-auto text-small text-muted">Tu perfil de personal no cambia el estado de los pedidos.</p>;
}

/** From when it is packed its buyer cannot call it off. */
function PackButton({ order: { id, packed_at } }: { order: OrderSummary }) {
  const packing = usePackOrder();
  return (
    <Button
      variant="quiet"
      busy={packing.isPending}
      onClick={() =>
        packing.mutate(
          { id, packed: packed_at === null },
          { onError: (error) => void notify.failed(NOT_CHANGED, { description: reasonOf(error) }) },
        )
      }
    >
      {packed_at === null ? "Marcar como empaquetado" : "Desmarcar como empaquetado"}
    </Button>
  );
}
