import type { OrderBulkAction } from "@bruma/contract";
import { doEach, type OneDone } from "../../Refusal.ts";
import type { StaffShop } from "../../Shop.ts";
import { recordPayment } from "../money/recordPayment.ts";
import { moveOrder } from "./moveOrder.ts";
import { packOrder } from "./packOrder.ts";

const DOING: Record<OrderBulkAction, (shop: StaffShop, orderId: number) => Promise<void>> = {
  processing: (shop, orderId) => moveOrder(shop, orderId, { to: "processing" }),
  packed: packOrder,
  delivered: (shop, orderId) => moveOrder(shop, orderId, { to: "delivered" }),
  paid: recordPayment,
};

/** Does one thing to several orders, each for itself. */
export const changeOrders = (
  shop: StaffShop,
  orderIds: readonly number[],
  action: OrderBulkAction,
): Promise<OneDone[]> => doEach(orderIds, (id) => DOING[action](shop, id));
