import type { RefundTarget } from "@bruma/contract";
import type { OrderRow } from "../reading/readOrders.ts";
import { balanceOf } from "./balance.ts";

/** Where the money is that a buyer gets back. */
export interface RefundState {
  owedCents: number;
  /** In a file for the bank. */
  onItsWayCents: number;
  paidCents: number;
  to: RefundTarget;
}

/** Null where nothing goes back, and nothing went. */
export function refundStateOf(order: OrderRow): RefundState | null {
  const { openCents, exportedCents } = order.refunds;
  const owedCents = Math.max(balanceOf(order).excessCents, openCents) - exportedCents;
  const paidCents = order.refundedCents;
  if (owedCents <= 0 && exportedCents <= 0 && paidCents <= 0) return null;
  return { owedCents, onItsWayCents: exportedCents, paidCents, to: refundTargetOf(order) };
}

/** A buyer is asked for an account only where the shop knows none. */
function refundTargetOf(order: OrderRow): RefundTarget {
  const { openCents, isPayerKnown } = order.refunds;
  if (openCents > 0 && openCents >= balanceOf(order).excessCents) return "prepared";
  return isPayerKnown ? "payer" : "named";
}
