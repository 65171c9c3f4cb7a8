import { useSend } from "../../records/useChange.ts";
import { idOf, ORDERS } from "../orderQueries.ts";

export const useOpenReturn = () => useSend(ORDERS, "POST /admin/orders/:id/returns", idOf);
export const useReceiveReturn = () => useSend(ORDERS, "POST /admin/returns/:id/receive", idOf);
export const useCancelReturn = () => useSend(ORDERS, "POST /admin/returns/:id/cancel", idOf);
