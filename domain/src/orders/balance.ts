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
  /** What may still go back. */
  refundableCents: number;
}

/** How an order's money stands. Nothing is owed for a cancelled order, nor what was given back on purpose. */
export function balanceOf({ status, paymentStatus, totalCents, paidCents, refundedCents }: Amounts): Balance {
  const keptCents = paidCents - refundedCents;
  const isOwed = status !== "cancelled" && (paymentStatus === "unpaid" || paymentStatus === "partial");
  return {
    missingCents: isOwed ? totalCents - keptCents : 0,
    excessCents: status === "cancelled" ? keptCents : Math.max(0, keptCents - totalCents),
    refundableCents: keptCents,
  };
}
