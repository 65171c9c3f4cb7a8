import { type AdminOrder, ApiError, type OrderBulkAction, type OrderStatus } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useSend } from "../records/useChange.ts";

// Orders come in while the page is open. A changed one may change stock, coupons and the buyer's own pages.
export const ORDERS = recordQueries("GET /admin/orders", { freshMs: 15_000, alsoChanges: "everything" });

export const idOf = ({ order }: { order: AdminOrder }) => order.id;

export interface OrderMove {
  id: number;
  to: OrderStatus;
}

/** Somebody else moved the order meanwhile, or it is gone: what is on screen is out of date. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

/** Moves an order; it is done once the list, the figures and the dialog show it. */
export const useMoveOrder = () =>
  useChange(
    ORDERS,
    ({ id, to }: OrderMove) => api("PUT /admin/orders/:id/status", { params: { id }, body: { status: to } }),
    idOf,
  );

/** Says that an order is packed, or that it is not. */
export const usePackOrder = () => useSend(ORDERS, "PUT /admin/orders/:id/packed", idOf);

export const useSendParcel = () => useSend(ORDERS, "POST /admin/orders/:id/shipments", idOf);

/** Several orders leave at once; what became of each comes back. */
export const useShipOrders = () => useSend(ORDERS, "POST /admin/orders/ship");

export const useRecordMoney = (kind: "payment" | "refund") => useSend(ORDERS, `POST /admin/orders/:id/${kind}`, idOf);

export const useAddNote = () => useSend(ORDERS, "POST /admin/orders/:id/notes", idOf);

/** One step of a longer list: the table is asked for again by `useRefresh`, once all is done. */
export async function changeSeveral(ids: readonly number[], action: OrderBulkAction) {
  return (await api("POST /admin/orders/bulk", { body: { ids: [...ids], action } })).results;
}
