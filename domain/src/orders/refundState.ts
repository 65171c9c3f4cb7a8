import { balanceOf } from "./balance.ts";
import type { OrderRow } from "./readOrders.ts";

/** Where the money is that a buyer gets back. */
export interface RefundState {
  owedCents: number;
  /** In a file for the bank. */
  onItsWayCents: number;
  paidCents: number;
}

/** Null where nothing goes back, and nothing went. */
export function refundStateOf(order: OrderRow): RefundState | null {
  const { openCents, exportedCents } = order.refunds;
  const owedCents = Math.max(balanceOf(order).excessCents, openCents) - exportedCents;
  const state = { owedCents, onItsWayCents: exportedCents, paidCents: order.refundedCents };
  return Object.values(state).some((cents) => cents > 0) ? state : null;
}
