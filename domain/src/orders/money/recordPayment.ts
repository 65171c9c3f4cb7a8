import { formatEuros, toEuros } from "@bruma/contract";
import { orders, payments } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { shopDay } from "../../time/index.ts";
import { balanceOf, leftToReturn } from "./balance.ts";
import { refundsOfOrder } from "./openRefunds.ts";
import { lockOrders, type MoneyOrder, writeLedger } from "./paymentLedger.ts";

export interface MoneyMoved {
  /** Left out: what is missing, or what may still go back. */
  amountCents?: number;
  /** The bank's day, `YYYY-MM-DD`. Left out: today. */
  on?: string;
  note?: string;
  /** How many movements of the order's money the sender knows of. Left out: it is not asked. */
  known?: number;
}

export interface MoneyReturned extends MoneyMoved {
  /** Confirms that it is none of the open refunds, nor a cancelled one that the bank may still pay. */
  apart?: boolean | undefined;
}

/**
 * Notes that money arrived for an order; its status is another matter and stays. One that is paid in full lapses no more. Refuses
 * `order.money_moved` where the sender knows of other movements than there are, and `order.cannot_be_paid` where no amount is given and
 * nothing is missing.
 */
export async function recordPayment(shop: StaffShop, orderId: number, money: MoneyMoved = {}): Promise<void> {
  const on = dayMoved(shop, money.on);
  await transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    await refuseUnseen(tx, orderId, money);
    const amountCents = money.amountCents ?? balanceOf(order).missingCents;
    if (amountCents <= 0) throw new Refusal("order.cannot_be_paid");
    await writeLedger(tx, shop, [{ orderId, kind: "payment", amountCents, on, note: money.note }]);
  });
}

/**
 * Notes that money went back to the buyer. Refuses `order.money_moved` as above; `order.refund_too_large` above what is left of what was paid and is not being given
 * back already; `order.refund_open` and `refund.may_be_paid` where it may be a refund by transfer that the shop knows of.
 */
export async function recordRefund(shop: StaffShop, orderId: number, money: MoneyReturned = {}): Promise<void> {
  await transact(shop, (tx) => recordRefundWithin(tx, shop, orderId, money));
}

/** As `recordRefund`, in a transaction that does more. */
export async function recordRefundWithin(
  tx: StaffTx,
  shop: StaffShop,
  orderId: number,
  money: MoneyReturned,
): Promise<void> {
  const on = dayMoved(shop, money.on);
  const order = await lockOrder(tx, orderId);
  await refuseUnseen(tx, orderId, money);
  const { openCents, mayBePaidCents } = await refundsOfOrder(tx, orderId);
  if (openCents > 0 && !money.apart) throw refundOpen(openCents);
  refuseSecond(mayBePaidCents, money);
  const left = leftToReturn(order, openCents);
  const amountCents = money.amountCents ?? left;
  if (amountCents <= 0 || amountCents > left) throw new Refusal("order.refund_too_large", { left: left / 100 });
  await writeLedger(tx, shop, [{ orderId, kind: "refund", amountCents, on, note: money.note }]);
}

/** What was cancelled in a file for the bank may be paid all the same: the same money does not go back twice unasked. */
export function refuseSecond(mayBePaidCents: number, { apart }: Pick<MoneyReturned, "apart">): void {
  if (mayBePaidCents === 0 || apart) return;
  const amount = toEuros(mayBePaidCents);
  throw new Refusal(
    "refund.may_be_paid",
    { amount },
    `Se anuló un reembolso de ${formatEuros(amount)} que ya estaba en un fichero, y el banco puede pagarlo todavía. Compruébalo en tu banco antes de devolver este dinero otra vez.`,
  );
}

/** The order is held: what is counted here stays. */
export async function refuseUnseen(
  tx: StaffTx,
  orderId: number,
  { known }: { known?: number | undefined },
  message?: string,
): Promise<void> {
  if (known === undefined) return;
  if ((await tx.$count(payments, eq(payments.orderId, orderId))) !== known)
    throw new Refusal("order.money_moved", undefined, message);
}

function refundOpen(openCents: number): Refusal {
  const open = toEuros(openCents);
  return new Refusal(
    "order.refund_open",
    { open },
    `Este pedido ya tiene una transferencia de ${formatEuros(open)} por hacer o enviada al banco. Si es esta, márcala como hecha en vez de anotar otra.`,
  );
}

async function lockOrder(tx: Parameters<typeof lockOrders>[0], orderId: number): Promise<MoneyOrder> {
  const [order] = await lockOrders(tx, eq(orders.id, orderId));
  if (order === undefined) throw new Refusal("order.not_found");
  return order;
}

/** On which day money moved, `YYYY-MM-DD`; left out: today. Refuses `request.invalid` for a day to come. */
export function dayMoved(shop: StaffShop, on?: string): string {
  const today = shopDay(shop.now());
  if (on !== undefined && on > today) throw invalid({ on: "La fecha no puede ser posterior a hoy" });
  return on ?? today;
}
