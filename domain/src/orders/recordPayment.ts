import { orders } from "@bruma/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { shopDay } from "../shopDay.ts";
import { balanceOf } from "./balance.ts";
import { lockOrders, type MoneyOrder, writeLedger } from "./paymentLedger.ts";

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
  const on = dayOf(shop, money);
  await transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const amountCents = money.amountCents ?? balanceOf(order).missingCents;
    if (amountCents <= 0) throw new Refusal("order.cannot_be_paid");
    await writeLedger(tx, shop, [{ orderId, actorId, kind: "payment", amountCents, on, note: money.note }]);
  });
}

/** Notes that money went back to the buyer. Refuses `order.refund_too_large` above what is left of what was paid. */
export async function recordRefund(
  shop: Shop,
  orderId: number,
  actorId: number,
  money: MoneyMoved = {},
): Promise<void> {
  const on = dayOf(shop, money);
  await transact(shop, async (tx) => {
    const left = balanceOf(await lockOrder(tx, orderId)).refundableCents;
    const amountCents = money.amountCents ?? left;
    if (amountCents <= 0 || amountCents > left) throw new Refusal("order.refund_too_large", { left: left / 100 });
    await writeLedger(tx, shop, [{ orderId, actorId, kind: "refund", amountCents, on, note: money.note }]);
  });
}

async function lockOrder(tx: Parameters<typeof lockOrders>[0], orderId: number): Promise<MoneyOrder> {
  const [order] = await lockOrders(tx, eq(orders.id, orderId));
  if (order === undefined) throw new Refusal("order.not_found");
  return order;
}

function dayOf(shop: Shop, { on }: MoneyMoved): string {
  const today = shopDay(shop.now());
  if (on !== undefined && on > today) {
    throw new Refusal("request.invalid", { fields: { on: "La fecha no puede ser posterior a hoy" } });
  }
  return on ?? today;
}
