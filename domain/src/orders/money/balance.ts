import type { PaymentKind } from "@bruma/contract";
import type { orders } from "@bruma/db";

type Amounts = Pick<
  typeof orders.$inferSelect,
  "status" | "paymentStatus" | "totalCents" | "settledCents" | "returnedCents" | "paidCents" | "refundedCents"
>;

export interface Balance {
  /** What the buyer still owes. */
  missingCents: number;
  /** What came in beyond what is owed. */
  excessCents: number;
  /** What came in and did not go back. */
  keptCents: number;
}

/**
 * How an order's money stands. Nothing is owed for a cancelled order, nor for goods that came back, nor what was given back on purpose.
 */
export function balanceOf(order: Amounts): Balance {
  const { status, paymentStatus, totalCents, settledCents, paidCents, refundedCents } = order;
  const keptCents = paidCents - refundedCents;
  const isOwed = status !== "cancelled" && (paymentStatus === "unpaid" || paymentStatus === "partial");
  return {
    missingCents: isOwed ? totalCents - settledCents - keptCents : 0,
    excessCents: status === "cancelled" ? keptCents : Math.max(0, keptCents - costOf(order)),
    keptCents,
  };
}

/** What an order costs without what came back of it. */
export const costOf = ({
  totalCents,
  settledCents,
  returnedCents,
}: Omit<Amounts, "status" | "paymentStatus">): number => totalCents - settledCents - returnedCents;

/** What of an order never came, given back or not: the goods that come back are set off against it first (Código Civil, art. 1196). */
export const neverPaid = ({ totalCents, settledCents, paidCents }: Omit<Amounts, "status" | "paymentStatus">): number =>
  Math.max(0, totalCents - settledCents - paidCents);

/**
 * What the buyer has to pay for goods that they keep, because a payment turned out not to have come and money of the order had gone back by
 * then. Where none had, it is missing as any other: `missingCents`.
 */
export function toReclaim(order: Amounts & { payments: readonly { kind: PaymentKind }[] }): number {
  const { missingCents, keptCents } = balanceOf(order);
  if (order.status === "cancelled" || missingCents > 0 || !order.payments.some(({ kind }) => kind === "reversal"))
    return 0;
  return Math.max(0, Math.min(neverPaid(order), costOf(order) - keptCents));
}

/** What of an order's money may still go back, in cents, where as much of it as `openCents` is on its way back already. */
export const leftToReturn = (order: Amounts, openCents: number): number =>
  Math.max(0, balanceOf(order).keptCents - openCents);
