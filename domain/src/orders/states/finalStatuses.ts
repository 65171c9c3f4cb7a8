import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from "@bruma/contract";
import { orders } from "@bruma/db";
import { and, inArray, isNull, not, type SQL } from "@bruma/db/sql";

/** Statuses that no order leaves. */
export const FINAL_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => ORDER_MOVES[status].length === 0,
);

/** Of orders: they have ended, and still name their buyer, whose account was erased while something was left to do for them. */
export const hasLostOwner = (): SQL | undefined =>
  and(
    inArray(orders.status, FINAL_STATUSES),
    isNull(orders.userId),
    not(orders.isImported),
    isNull(orders.anonymisedAt),
  );
