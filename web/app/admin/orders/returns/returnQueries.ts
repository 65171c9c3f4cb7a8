import type { AdminOrder, ReceiveReturn } from "@bruma/contract";
import { api } from "../../../api/api.ts";
import { useChange } from "../../records/useChange.ts";
import { ORDERS } from "../orderQueries.ts";

const idOf = ({ order }: { order: AdminOrder }) => order.id;

export const useOpenReturn = () =>
  useChange(
    ORDERS,
    ({ id, ...body }: { id: number; withdrawal_id?: number; note?: string | null }) =>
      api("POST /admin/orders/:id/returns", { params: { id }, body }),
    idOf,
  );

export const useReceiveReturn = () =>
  useChange(
    ORDERS,
    ({ id, ...body }: ReceiveReturn & { id: number }) =>
      api("POST /admin/returns/:id/receive", { params: { id }, body }),
    idOf,
  );

export const useCancelReturn = () =>
  useChange(ORDERS, ({ id }: { id: number }) => api("POST /admin/returns/:id/cancel", { params: { id } }), idOf);
