import { orderEvents, orders, payments, type Tx } from "@bruma/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { balanceOf } from "./balance.ts";
import { shopDay } from "./shopDay.ts";
import { tellBuyer } from "./tellBuyer.ts";

export interface MoneyMoved {
  /** Left out: what is missing, or what may still go back. */
  amountCents?: number;
  /** The bank's day, `YYYY-MM-DD`. Left out: today. */
  on?: string;
  note?: string;
}

/**
 * Notes that money arrived for an order; its status is another matter and stays. One that is paid in full lapses no more. Refuses
 * `order.cannot_be_paid` where no amount is given and nothing is missing.
 */
export async function recordPayment(
  shop: Shop,
  orderId: number,
  actorId: number,
  money: MoneyMoved = {},
): Promise<void> {
  await transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const amountCents = money.amountCents ?? balanceOf(order).missingCents;
    if (amountCents <= 0) throw new Refusal("order.cannot_be_paid");
    await writeRow(tx, shop, { orderId, actorId, kind: "payment", ...money, amountCents });
    const after = await lockOrder(tx, orderId);
    if (after.paymentStatus !== "paid" && after.paymentStatus !== "overpaid") return;
    await tx.update(orders).set({ expiresAt: null }).where(eq(orders.id, orderId));
    if (order.status !== "cancelled") await tellBuyer(tx, orderId, "paid");
  });
}

/** Notes that money went back to the buyer. Refuses `order.refund_too_large` above what is left of what was paid. */
export async function recordRefund(
  shop: Shop,
  orderId: number,
  actorId: number,
  money: MoneyMoved = {},
): Promise<void> {
  await transact(shop, async (tx) => {
    const left = balanceOf(await lockOrder(tx, orderId)).refundableCents;
    const amountCents = money.amountCents ?? left;
    if (amountCents <= 0 || amountCents > left) throw new Refusal("order.refund_too_large", { left: left / 100 });
    await writeRow(tx, shop, { orderId, actorId, kind: "refund", ...money, amountCents });
  });
}

async function lockOrder(tx: Tx, orderId: number) {
  const [order] = await tx
    .select({
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  if (order === undefined) throw new Refusal("order.not_found");
  return order;
}

interface LedgerRow extends MoneyMoved {
  orderId: number;
  actorId: number;
  kind: "payment" | "refund";
  amountCents: number;
}

const TOLD = { payment: "Pago recibido", refund: "Reembolso hecho" } as const;

async function writeRow(tx: Tx, shop: Shop, { orderId, actorId, kind, amountCents, on, note }: LedgerRow) {
  const at = shop.now();
  const today = shopDay(at);
  if (on !== undefined && on > today) {
    throw new Refusal("request.invalid", { fields: { on: "La fecha no puede ser posterior a hoy" } });
  }
  const row = { orderId, kind, amountCents, on: on ?? today };
  await tx.insert(payments).values({ ...row, note: note || null, actorId, at });
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Refusal("order.not_found");
  await tx
    .insert(orderEvents)
    .values({ orderId, actorId, fromStatus: order.status, toStatus: order.status, note: TOLD[kind], at });
  noteChange(tx, { subject: "order", id: orderId, after: row });
}
