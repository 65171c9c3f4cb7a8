import type { OrderBulkAction } from "@bruma/contract";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { moveOrder } from "./moveOrder.ts";
import { recordPayment } from "./recordPayment.ts";

const DOING: Record<OrderBulkAction, (shop: Shop, orderId: number, actorId: number) => Promise<void>> = {
  processing: (shop, orderId, actorId) => moveOrder(shop, orderId, { to: "processing", actorId }),
  paid: (shop, orderId, actorId) => recordPayment(shop, orderId, actorId),
};

export interface OrderChange {
  id: number;
  /** Why it was not done; nothing of it was. */
  refusal: Refusal | null;
}

/** Does one thing to several orders, each in its own transaction: one that refuses keeps no other. */
export async function changeOrders(
  shop: Shop,
  orderIds: readonly number[],
  action: OrderBulkAction,
  actorId: number,
): Promise<OrderChange[]> {
  const changes: OrderChange[] = [];
  for (const id of new Set(orderIds)) {
    changes.push({ id, refusal: await refusalOf(DOING[action](shop, id, actorId)) });
  }
  return changes;
}

async function refusalOf(doing: Promise<void>): Promise<Refusal | null> {
  try {
    await doing;
    return null;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}
