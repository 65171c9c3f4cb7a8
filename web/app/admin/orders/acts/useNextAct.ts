import type { OrderSummary, Permission } from "@bruma/contract";
import { useMay } from "../../../api/useMay.ts";
import { nextAct, nextMove, type OrderAct } from "../orderMoves.ts";

const permissionFor = (act: OrderAct): Permission => (act === "paid" ? "payments.write" : "orders.write");

/** What whoever looks does next to an order; whoever may note no payment moves it on without. */
export function useNextAct(): (order: OrderSummary) => OrderAct | undefined {
  const may = useMay();
  return (order) =>
    [nextAct(order), nextMove(order.status)].find((act) => act !== undefined && may(permissionFor(act)));
}
