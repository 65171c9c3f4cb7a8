import type { OrderStatus } from "@bruma/contract";
import { orderEvents, orders, payments, type Tx } from "@bruma/db";
import { eq, getTableColumns } from "drizzle-orm";
import { noteChange } from "../Shop.ts";
import { shopDay } from "../shopDay.ts";
import { balanceOf } from "./balance.ts";
import { rulesOf } from "./paymentMethods/index.ts";

/** Notes the money that a step of the order brings by itself, as its way to pay says, as far as it is still missing. */
export async function confirmPayment(
  tx: Tx,
  orderId: number,
  step: OrderStatus,
  actorId: number | null,
): Promise<void> {
  const [order] = await tx.select(getTableColumns(orders)).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return;
  const note = rulesOf(order.paymentMethod).confirm(step);
  const amountCents = balanceOf(order).missingCents;
  if (note === null || amountCents <= 0) return;
  const row = { orderId, kind: "payment" as const, amountCents, on: shopDay(new Date()) };
  await tx.insert(payments).values({ ...row, note, actorId });
  await tx.insert(orderEvents).values({ orderId, actorId, fromStatus: step, toStatus: step, note });
  noteChange(tx, { subject: "order", id: orderId, after: row });
}
