import type { OrderBulkAction } from "@bruma/contract";
import { type Refusal, refusalOf } from "../../Refusal.ts";
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

export interface OrderChange {
  id: number;
  /** Why it was not done; nothing of it was. */
  refusal: Refusal | null;
}

/** Does one thing to several orders, each in its own transaction: one that refuses keeps no other. */
export async function changeOrders(
  shop: StaffShop,
  orderIds: readonly number[],
  action: OrderBulkAction,
): Promise<OrderChange[]> {
  const changes: OrderChange[] = [];
  for (const id of new Set(orderIds)) {
    changes.push({ id, refusal: await refusalOf(DOING[action](shop, id)) });
  }
  return changes;
}
