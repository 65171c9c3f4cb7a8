import type { orders } from "@bruma/db";

type Amounts = Pick<
  typeof orders.$inferSelect,
  "status" | "paymentStatus" | "totalCents" | "paidCents" | "refundedCents"
>;

export interface Balance {
  /** What the buyer still owes. */
  missingCents: number;
  /** What came in beyond what is owed. */
  excessCents: number;
  /** What came in and did not go back. */
  keptCents: number;
}

/** How an order's money stands. Nothing is owed for a cancelled order, nor what was given back on purpose. */
export function balanceOf({ status, paymentStatus, totalCents, paidCents, refundedCents }: Amounts): Balance {
  const keptCents = paidCents - refundedCents;
  const isOwed = status !== "cancelled" && (paymentStatus === "unpaid" || paymentStatus === "partial");
  return {
    missingCents: isOwed ? totalCents - keptCents : 0,
    excessCents: status === "cancelled" ? keptCents : Math.max(0, keptCents - totalCents),
    keptCents,
  };
}

/** What of an order's money may still go back, in cents, where as much of it as `openCents` is on its way back already. */
export const leftToReturn = (order: Amounts, openCents: number): number =>
  Math.max(0, balanceOf(order).keptCents - openCents);
