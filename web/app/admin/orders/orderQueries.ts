import { type AdminOrder, ApiError, type LotTaken, type OrderBulkAction, type OrderStatus } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

// Orders come in while the page is open. A changed one may change stock, coupons and the buyer's own pages.
export const ORDERS = recordQueries("GET /admin/orders", { freshMs: 15_000, alsoChanges: "everything" });

const idOf = ({ order }: { order: AdminOrder }) => order.id;

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
export const usePackOrder = () =>
  useChange(
    ORDERS,
    ({ id, packed }: { id: number; packed: boolean }) =>
      api("PUT /admin/orders/:id/packed", { params: { id }, body: { packed } }),
    idOf,
  );

/** How a parcel leaves, and what is in it. */
interface Parcel {
  id: number;
  carrier: string;
  tracking_number: string;
  lines: { position: number; quantity: number; lots?: LotTaken[] }[];
}

export const useSendParcel = () =>
  useChange(
    ORDERS,
    ({ id, ...body }: Parcel) => api("POST /admin/orders/:id/shipments", { params: { id }, body }),
    idOf,
  );

/** Several orders leave at once; what became of each comes back. */
export const useShipOrders = () =>
  useChange(ORDERS, (body: { carrier: string; parcels: { id: number; tracking_number: string }[] }) =>
    api("POST /admin/orders/ship", { body }),
  );

interface Money {
  id: number;
  amount: number;
  on: string;
  note: string;
  known: number;
  apart?: true;
}

export const useRecordMoney = (kind: "payment" | "refund") =>
  useChange(ORDERS, ({ id, ...body }: Money) => api(`POST /admin/orders/:id/${kind}`, { params: { id }, body }), idOf);

export const useAddNote = () =>
  useChange(
    ORDERS,
    ({ id, ...body }: { id: number; text: string }) => api("POST /admin/orders/:id/notes", { params: { id }, body }),
    idOf,
  );

/** One step of a longer list: the table is asked for again by `useRefresh`, once all is done. */
export async function changeSeveral(ids: readonly number[], action: OrderBulkAction) {
  return (await api("POST /admin/orders/bulk", { body: { ids: [...ids], action } })).results;
}
