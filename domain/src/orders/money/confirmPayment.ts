import type { OrderStatus } from "@bruma/contract";
import { orderEvents, orders, payments } from "@bruma/db";
import { eq, getTableColumns } from "@bruma/db/sql";
import { rulesOf } from "../../paymentMethods/index.ts";
import { noteStaffChange, type ShopTx } from "../../Shop.ts";
import { shopDay } from "../../time/index.ts";
import { balanceOf } from "./balance.ts";

/** Notes the money that a step of the order brings by itself, as its way to pay says, as far as it is still missing. */
export async function confirmPayment(tx: ShopTx, orderId: number, step: OrderStatus): Promise<void> {
  const [order] = await tx.select(getTableColumns(orders)).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return;
  const note = rulesOf(order.paymentMethod).confirm(step);
  const amountCents = balanceOf(order).missingCents;
  if (note === null || amountCents <= 0) return;
  const actorId = tx.actor?.userId;
  const row = { orderId, kind: "payment" as const, amountCents, on: shopDay(tx.now()) };
  await tx.insert(payments).values({ ...row, note, actorId });
  await tx.insert(orderEvents).values({ orderId, actorId, fromStatus: step, toStatus: step, note });
  noteStaffChange(tx, { subject: "order", id: orderId, after: row });
}
