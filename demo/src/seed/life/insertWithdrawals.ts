import { orderReturns, type Tx, withdrawals } from "@bruma/db";
import { dayAfter, midnightOf, shopDay } from "@bruma/domain";
import { daysAfter, daysBefore } from "../dates.ts";
import { statusOf } from "../orders/orderHistory.ts";
import type { SeededOrder } from "../orders/PlannedOrder.ts";

const REFUND_DAYS = 14; // TRLGDCU, art. 107.1
const WINDOW_DAYS = 14;

/** Two buyers of the last days step back: one has just written, the other's goods are on their way. An older one was refused. */
export async function insertWithdrawals(
  tx: Tx,
  orders: readonly SeededOrder[],
  demoCustomerId: number,
  now: Date,
  adminId: number,
): Promise<void> {
  const delivered = orders
    .flatMap((order) => {
      const at = order.history.find(({ status }) => status === "delivered")?.at;
      const isTheirs = order.customer.id === demoCustomerId;
      return at === undefined || isTheirs || statusOf(order.history) !== "delivered" ? [] : [{ order, at }];
    })
    .toSorted((a, b) => Number(b.at) - Number(a.at));
  const recent = delivered.filter(({ at }) => at < daysBefore(now, 3) && at > daysBefore(now, WINDOW_DAYS - 1));
  const late = delivered.find(({ at }) => at < daysBefore(now, 40));
  const [first, second] = recent;
  const rows: (typeof withdrawals.$inferInsert & { createdAt: Date })[] = [];
  if (late) {
    const createdAt = daysAfter(late.at, 22);
    const note = "El plazo de 14 días había terminado y el precinto estaba abierto.";
    rows.push({ ...rowOf(late.order, createdAt, 2), state: "rejected", note, movedAt: daysAfter(createdAt, 1) });
  }
  if (second) {
    const createdAt = daysBefore(now, 2.1);
    rows.push({ ...rowOf(second.order, createdAt, 3), state: "awaiting_goods", movedAt: daysBefore(now, 1.2) });
  }
  if (first) rows.push(rowOf(first.order, daysBefore(now, 0.4), 4));
  if (rows.length === 0) return;
  const given = await tx.insert(withdrawals).values(rows).returning({ id: withdrawals.id, state: withdrawals.state });
  const awaited = given.find(({ state }) => state === "awaiting_goods");
  if (awaited === undefined || second === undefined) return;
  const createdAt = daysBefore(now, 1.2);
  const label = `R-${createdAt.getUTCFullYear()}-DEM223`;
  await tx
    .insert(orderReturns)
    .values({ orderId: second.order.id, withdrawalId: awaited.id, label, actorId: adminId, createdAt });
}

function rowOf(order: SeededOrder, createdAt: Date, serial: number) {
  return {
    reference: `D-${createdAt.getUTCFullYear()}-DEM22${serial}`,
    name: order.customer.name,
    email: order.customer.email,
    orderNumber: String(order.id),
    items: "Todo el pedido",
    orderId: order.id,
    createdAt,
    refundBy: midnightOf(dayAfter(shopDay(createdAt), REFUND_DAYS + 1)), // the last day is whole
  };
}
