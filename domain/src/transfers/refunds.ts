import { bankAllocations, bankRefunds, orders, type Tx } from "@bruma/db";
import { and, eq, inArray } from "drizzle-orm";
import { refundFile } from "../bank/index.ts";
import { balanceOf, lockOrders, writeLedger } from "../orders/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { normaliseIban } from "../settings/index.ts";
import { shopDay } from "../shopDay.ts";
import { isLive, lockEntry, openCents } from "./lockEntries.ts";
import { openRefundCents } from "./openRefunds.ts";

export type RefundRow = typeof bankRefunds.$inferSelect;

export interface RefundTo {
  amountCents: number;
  iban: string;
  holder: string;
  reason?: string | undefined;
}

/** Under which the bank's statement shows it. */
export const endToEndId = (refundId: number) => `DEV${refundId}`;

/**
 * Money of an order is to be given back. Refuses `order.not_found`, `order.refund_too_large` above what was paid and is not being
 * given back already, `request.invalid` for an account that is none.
 */
export async function createRefund(shop: Shop, orderId: number, to: RefundTo, actorId: number): Promise<number> {
  const iban = checkAccount(to);
  return transact(shop, async (tx) => {
    const [order] = await lockOrders(tx, eq(orders.id, orderId));
    if (order === undefined) throw new Refusal("order.not_found");
    const left = balanceOf(order).refundableCents - (await openRefundCents(tx, orderId));
    if (to.amountCents > left) throw new Refusal("order.refund_too_large", { left: Math.max(0, left) / 100 });
    return insertRefund(tx, shop, { orderId, ...to, iban, reason: to.reason || `Pedido ${orderId}` }, actorId);
  });
}

/**
 * What is left of an entry, or a part of it, goes back to where it came from. Refuses `transfer.not_open`, `transfer.too_much`,
 * `transfer.other_currency`, and `request.invalid` where nobody says to which account.
 */
export async function refundRest(shop: Shop, entryId: number, to: Partial<RefundTo>, actorId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    const rest = openCents(entry, 1);
    const amountCents = to.amountCents ?? rest;
    if (amountCents > rest || amountCents <= 0) throw new Refusal("transfer.too_much", { rest: rest / 100 });
    const holder = to.holder || entry.counterpartyName?.slice(0, 70) || "";
    const given = { amountCents, holder, iban: to.iban || entry.counterpartyIban || "" };
    const iban = checkAccount(given);
    const reason = to.reason || "Ingreso que no corresponde a ningún pedido";
    const refundId = await insertRefund(tx, shop, { entryId, ...given, iban, reason }, actorId);
    const row = { entryId, refundId, amountCents, how: "manual" as const, actorId, at: shop.now() };
    await tx.insert(bankAllocations).values(row);
    noteChange(tx, { subject: "transfer", id: entryId, after: { refundId, amountCents } });
  });
}

/** Notes that a refund was made before the bank's statement shows it. Refuses `refund.not_found`, `refund.not_open`. */
export async function markRefundDone(
  shop: Shop,
  refundId: number,
  actorId: number,
  on = shopDay(shop.now()),
): Promise<void> {
  if (on > shopDay(shop.now())) {
    throw new Refusal("request.invalid", { fields: { on: "La fecha no puede ser posterior a hoy" } });
  }
  await transact(shop, (tx) => finishRefund(tx, shop, refundId, { on, actorId }));
}

/** A refund is not to be made after all. Refuses `refund.not_found`, `refund.not_open` where it was made. */
export async function cancelRefund(shop: Shop, refundId: number, actorId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const { entryId } = await findRefund(tx, refundId);
    if (entryId !== null) await lockEntry(tx, entryId);
    await closeRefund(tx, shop, refundId, "cancelled");
    const [reserved] = await tx
      .select()
      .from(bankAllocations)
      .where(and(eq(bankAllocations.refundId, refundId), isLive()));
    if (reserved === undefined) return;
    const { id, amountCents, how } = reserved;
    await tx.insert(bankAllocations).values({
      ...{ entryId: reserved.entryId, refundId, how, actorId, at: shop.now() },
      amountCents: -amountCents,
      undoesId: id,
    });
  });
}

export interface Finished {
  /** The bank's day. */
  on: string;
  actorId: number | null;
  /** The bank's entry that shows it. */
  allocationId?: number;
}

/** A refund is made: its order has so much less. The caller holds the entry that shows it, if one does. */
export async function finishRefund(tx: Tx, shop: Shop, refundId: number, { on, actorId, allocationId }: Finished) {
  const { orderId, amountCents } = await findRefund(tx, refundId);
  const [order] = orderId === null ? [] : await lockOrders(tx, eq(orders.id, orderId));
  await closeRefund(tx, shop, refundId, "done");
  if (order === undefined) return;
  const { refundableCents } = balanceOf(order);
  if (amountCents > refundableCents) throw new Refusal("order.refund_too_large", { left: refundableCents / 100 });
  const row = {
    orderId: order.id,
    kind: "refund" as const,
    amountCents,
    on,
    note: "Devolución por transferencia",
    actorId,
  };
  await writeLedger(tx, shop, [{ ...row, ...(allocationId !== undefined && { allocationId }) }]);
}

export async function findRefund(tx: Tx, refundId: number): Promise<RefundRow> {
  const [refund] = await tx.select().from(bankRefunds).where(eq(bankRefunds.id, refundId));
  if (refund === undefined) throw new Refusal("refund.not_found");
  return refund;
}

/** The refund's own state decides: of two at once the second one meets what the first one left. */
async function closeRefund(tx: Tx, shop: Shop, refundId: number, state: "done" | "cancelled"): Promise<void> {
  const [closed] = await tx
    .update(bankRefunds)
    .set({ state, closedAt: shop.now() })
    .where(and(eq(bankRefunds.id, refundId), inArray(bankRefunds.state, ["to_do", "exported"])))
    .returning({ id: bankRefunds.id });
  if (closed === undefined) throw new Refusal("refund.not_open");
  noteChange(tx, { subject: "refund", id: refundId, after: { state } });
}

type NewRefund = typeof bankRefunds.$inferInsert;

async function insertRefund(tx: Tx, shop: Shop, refund: Omit<NewRefund, "actorId">, actorId: number): Promise<number> {
  const [row] = await tx
    .insert(bankRefunds)
    .values({ ...refund, actorId, createdAt: shop.now() })
    .returning({ id: bankRefunds.id, orderId: bankRefunds.orderId, amountCents: bankRefunds.amountCents });
  if (row === undefined) throw new Error("insert returned no row");
  // To whom stands in the refund, which forgets; the audit log does not.
  noteChange(tx, { subject: "refund", id: row.id, after: { orderId: row.orderId, amountCents: row.amountCents } });
  return row.id;
}

/** The account as banks write it. Refuses, at its field, what the file for the bank could not say. */
function checkAccount({ iban: typed, holder, amountCents }: RefundTo): string {
  const iban = normaliseIban(typed);
  try {
    refundFile({
      messageId: "X",
      createdAt: new Date(0),
      executeOn: "2026-01-01",
      debtor: { name: "X", iban },
      refunds: [{ endToEndId: "X", amountCents, name: holder, iban, text: "" }],
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal("request.invalid", { fields: { holder: "Escribe el titular con letras que admita el banco" } });
  }
  return iban;
}
