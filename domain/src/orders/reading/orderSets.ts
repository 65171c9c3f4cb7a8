import { MONEY_BROUGHT_BY, type OrderSet, PAYMENT_METHODS } from "@bruma/contract";
import { hasRevenue, isOwing, isSale, orders } from "@bruma/db";
import { and, eq, inArray, or, type SQL, sql } from "@bruma/db/sql";
import { TRANSFER_METHODS } from "../../paymentMethods/index.ts";

/** SQL for a row of `orders`: whether it belongs to the figure at this moment. What each counts, see `FIGURES`. */
export const isCounted: Record<OrderSet, (now: Date) => SQL | undefined> = {
  sales: () => isSale(),
  revenue: () => hasRevenue(),
  unpaid: () => isUnpaid,
  // Whoever pays or moves an order takes its term away.
  overdue: (now) => and(isUnpaid, sql`${orders.expiresAt} < ${now.toISOString()}`),
  toPrepare: () => or(eq(orders.status, "processing"), and(eq(orders.status, "pending"), isReadyRow)),
};

const COLLECTED = PAYMENT_METHODS.filter((method) => MONEY_BROUGHT_BY[method] === "courier");
/** As `isReady` says it of one order. */
const isReadyRow = or(
  inArray(orders.paymentStatus, ["paid", "overpaid"]),
  and(eq(orders.paymentStatus, "unpaid"), inArray(orders.paymentMethod, COLLECTED)),
);
const isUnpaid = and(isOwing(), inArray(orders.paymentMethod, TRANSFER_METHODS));

/** The same for a row of `salesByDay`; left out where it does not tell enough. */
export const isCountedByDay: Partial<Record<OrderSet, SQL>> = {
  sales: isSale("by_day"),
  revenue: hasRevenue("by_day"),
};
