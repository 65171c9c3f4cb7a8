import { type OrderSummary, toCents, toEuros } from "@bruma/contract";

/** What of an order's total is still to come. */
export const missingOf = ({ total, paid, refunded }: Pick<OrderSummary, "total" | "paid" | "refunded">): number =>
  toEuros(Math.max(0, toCents(total) - toCents(paid) + toCents(refunded)));
