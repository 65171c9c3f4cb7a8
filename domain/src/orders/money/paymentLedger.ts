import type { PaymentKind } from "@bruma/contract";
import { orderEvents, orders, payments, type Tx } from "@bruma/db";
import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from "@bruma/db/sql";
import { type AnyShop, noteStaffChange, type ShopTx } from "../../Shop.ts";
import { notifyOfPayments, notifyOfRefunds } from "../states/notifyBuyer.ts";
import { renewArrivals } from "./renewArrival.ts";

export interface LedgerRow {
  orderId: number;
  kind: PaymentKind;
  amountCents: number;
  /** The bank's day. */
  on: string;
  note?: string | null | undefined;
  /** What of a bank entry it is. */
  allocationId?: number;
  /** Of money that went back: by which transfer that was prepared. */
  refundId?: number;
}

const money = {
  id: orders.id,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  totalCents: orders.totalCents,
  settledCents: orders.settledCents,
  returnedCents: orders.returnedCents,
  paidCents: orders.paidCents,
  refundedCents: orders.refundedCents,
  expiresAt: orders.expiresAt,
};
export type MoneyOrder = Pick<typeof orders.$inferSelect, keyof typeof money>;

/** Holds orders, in the order of their ids, for whoever moves their money: nobody else does until the transaction ends. */
export function lockOrders(tx: Tx, which: SQL | undefined): Promise<MoneyOrder[]> {
  return tx.select(money).from(orders).where(which).orderBy(orders.id).for("no key update");
}

/** What of an order's money went back from a moment on, in cents. The caller holds the order. */
export async function returnedSince(tx: Tx, orderId: number, since: Date): Promise<number> {
  const signed = sql`case ${payments.kind} when 'refund' then ${payments.amountCents} when 'refund_reversal' then -${payments.amountCents} end`;
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${signed}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), gte(payments.at, since)));
  return row?.cents ?? 0;
}

/** What an order's history says of a row of the ledger, beside the status that the order had then. */
export const LEDGER_NOTES: Record<PaymentKind, string> = {
  payment: "Pago recibido",
  refund: "Reembolso hecho",
  reversal: "Pago deshecho",
  refund_reversal: "Reembolso deshecho",
};
const SIGNS: Record<PaymentKind, { paid: number; refunded: number }> = {
  payment: { paid: 1, refunded: 0 },
  refund: { paid: 0, refunded: 1 },
  reversal: { paid: -1, refunded: 0 },
  refund_reversal: { paid: 0, refunded: -1 },
};
const ROWS_AT_ONCE = 1000;

/**
 * Writes what happened to the money of orders, and what follows from it: an order that is paid in full lapses no more and its buyer
 * is told, once; one that is not any more has its term again. The database refuses what would leave less than nothing.
 */
export async function writeLedger(tx: ShopTx, shop: AnyShop, rows: readonly LedgerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const at = shop.now();
  const actorId = shop.actor?.userId;
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const before = await lockOrders(tx, inArray(orders.id, ids));
  const known = new Map(before.map((order) => [order.id, { ...order, wasPaid: isPaid(order) }]));

  const ledger = rows.map(({ note, allocationId, refundId: _, ...row }) => {
    const order = known.get(row.orderId);
    if (order === undefined) throw new Error("money for an order that does not exist");
    const { paid, refunded } = SIGNS[row.kind];
    const paidBefore = isPaid(order);
    order.paidCents += paid * row.amountCents;
    order.refundedCents += refunded * row.amountCents;
    const liftedTerm = !paidBefore && isPaid(order) ? order.expiresAt : null;
    return { ...row, actorId, note: note || null, allocationId: allocationId ?? null, liftedTerm, at };
  });
  for (let start = 0; start < ledger.length; start += ROWS_AT_ONCE) {
    const some = ledger.slice(start, start + ROWS_AT_ONCE);
    await tx.insert(payments).values(some);
    await tx.insert(orderEvents).values(
      some.map(({ orderId, kind }) => {
        const status = known.get(orderId)?.status ?? "pending";
        return { orderId, actorId, fromStatus: status, toStatus: status, note: LEDGER_NOTES[kind], at };
      }),
    );
  }
  for (const { orderId, kind, amountCents, on } of rows) {
    noteStaffChange(tx, { subject: "order", id: orderId, after: { orderId, kind, amountCents, on } });
  }
  await follow(tx, shop, [...known.values()], rows);
}

type Counted = MoneyOrder & { wasPaid: boolean };

async function follow(
  tx: ShopTx,
  shop: AnyShop,
  counted: readonly Counted[],
  rows: readonly LedgerRow[],
): Promise<void> {
  const became = counted.filter((order) => !order.wasPaid && isPaid(order));
  const arrived = new Set(rows.filter(({ kind }) => kind === "payment").map(({ orderId }) => orderId));
  // What the buyer said they had sent is here: of the rest they may say so again.
  const short = counted.filter((order) => arrived.has(order.id) && !isPaid(order)).map(({ id }) => id);
  if (short.length > 0) {
    await tx
      .update(orders)
      .set({ paymentReportedAt: null })
      .where(and(inArray(orders.id, short), isNotNull(orders.paymentReportedAt)));
  }
  if (became.length > 0) {
    const ids = became.map(({ id }) => id);
    await tx.update(orders).set({ expiresAt: null }).where(inArray(orders.id, ids));
    await renewArrivals(tx, shop, ids);
    const told = became.filter(({ id, status }) => status !== "cancelled" && arrived.has(id));
    if (told.length > 0)
      await notifyOfPayments(
        tx,
        told.map(({ id }) => id),
      );
  }
  await notifyOfRefunds(
    tx,
    "paid",
    rows.filter(({ kind }) => kind === "refund"),
  );
  for (const order of counted) {
    if (order.wasPaid && !isPaid(order) && order.status === "pending" && order.expiresAt === null) {
      await giveTermBack(tx, order.id);
    }
  }
}

/** The term that counted until the order was paid. */
async function giveTermBack(tx: Tx, orderId: number): Promise<void> {
  const [last] = await tx
    .select({ term: payments.liftedTerm })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.liftedTerm)))
    .orderBy(desc(payments.id))
    .limit(1);
  if (last?.term) await tx.update(orders).set({ expiresAt: last.term }).where(eq(orders.id, orderId));
}

/** As the database's own `payment_status` says it. */
function isPaid({ totalCents, settledCents, paidCents, refundedCents }: MoneyOrder): boolean {
  const due = totalCents - settledCents;
  return paidCents - refundedCents >= due && (paidCents > 0 || due === 0);
}
