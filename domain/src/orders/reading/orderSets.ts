import type { OrderSet } from "@bruma/contract";
import { hasRevenue, isOwing, isSale, orders } from "@bruma/db";
import { and, inArray, type SQL, sql } from "@bruma/db/sql";
import { TRANSFER_METHODS } from "../../paymentMethods/index.ts";

/** SQL for a row of `orders`: whether it belongs to the figure at this moment. What each counts, see `FIGURES`. */
export const isCounted: Record<OrderSet, (now: Date) => SQL | undefined> = {
  sales: () => isSale(),
  revenue: () => hasRevenue(),
  unpaid: () => isUnpaid,
  // Whoever pays or moves an order takes its term away.
  overdue: (now) => and(isUnpaid, sql`${orders.expiresAt} < ${now.toISOString()}`),
};

const isUnpaid = and(isOwing(), inArray(orders.paymentMethod, TRANSFER_METHODS));

/** The same for a row of `salesByDay`; left out where it does not tell enough. */
export const isCountedByDay: Partial<Record<OrderSet, SQL>> = {
  sales: isSale("by_day"),
  revenue: hasRevenue("by_day"),
};
