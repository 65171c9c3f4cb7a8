import { isReady, type OrderStatus, type RefusalCode } from "@bruma/contract";
import { type Db, orders } from "@bruma/db";
import { inArray } from "@bruma/db/sql";
import { type OneDone, refusalOf } from "../../Refusal.ts";
import type { StaffShop } from "../../Shop.ts";
import { hasLostItsMoney } from "../money/hasLostItsMoney.ts";
import { hasOpenWithdrawal } from "./hasOpenWithdrawal.ts";
import { sendParcel } from "./sendParcel.ts";
import { readLeftOf } from "./shipments.ts";
import { whyNotShipped } from "./whyNotShipped.ts";

export interface ShippableRow {
  id: number;
  /** Null where there is no such order. */
  order: { userName: string; city: string; status: OrderStatus } | null;
  units: number;
  obstacle: RefusalCode | null;
}

/** What of each of these orders would leave now, in their order. */
export async function readShippable(db: Db, ids: readonly number[]): Promise<ShippableRow[]> {
  const [found, left] = await Promise.all([
    db
      .select({ id: orders.id, userName: orders.userName, city: orders.shipCity, status: orders.status, ...money })
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    readLeftOf(db, ids),
  ]);
  return ids.map((id) => {
    const order = found.find((one) => one.id === id) ?? null;
    const units = [...(left.get(id)?.values() ?? [])].reduce((sum, { quantity }) => sum + quantity, 0);
    return { id, order, units, obstacle: obstacleOf(order, units) };
  });
}

const money = {
  payment_status: orders.paymentStatus,
  payment_method: orders.paymentMethod,
  hasLostItsMoney: hasLostItsMoney(),
  hasOpenWithdrawal: hasOpenWithdrawal(),
};
type Found = { status: OrderStatus; hasLostItsMoney: boolean; hasOpenWithdrawal: boolean } & Parameters<
  typeof isReady
>[0];

function obstacleOf(order: Found | null, units: number): RefusalCode | null {
  if (order === null) return "order.not_found";
  if (order.status === "processing" && order.hasLostItsMoney) return "order.money_gone";
  const isOnItsWay = order.status === "pending" && isReady(order);
  const obstacle = whyNotShipped(isOnItsWay ? "processing" : order.status);
  if (obstacle !== null) return obstacle;
  if (units === 0) return "order.nothing_to_ship";
  return order.hasOpenWithdrawal ? "order.withdrawn" : null;
}

export interface Shipped extends OneDone {
  shipmentId: number | null;
}

/** All that is left of several orders leaves, each in its own transaction: one that refuses keeps no other. */
export async function shipOrders(
  shop: StaffShop,
  carrier: string,
  parcels: readonly { id: number; trackingNumber: string | null }[],
): Promise<Shipped[]> {
  const shipped: Shipped[] = [];
  for (const { id, trackingNumber } of parcels) {
    let shipmentId: number | null = null;
    const sending = sendParcel(shop, id, { carrier, trackingNumber }, { isOneOfMany: true }).then((made) => {
      shipmentId = made ?? null;
    });
    const refusal = await refusalOf(sending);
    shipped.push({ id, shipmentId, refusal });
  }
  return shipped;
}
