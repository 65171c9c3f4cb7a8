import { bankAllocations, bankEntries, bankEntryEvents, bankRefunds, orders, type Tx } from "@bruma/db";
import { alias, and, eq, inArray, sql } from "@bruma/db/sql";
import { LAPSED, type LedgerRow, leftToReturnOf, lockOrders, moveWithin, writeLedger } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { shopDay } from "../../time/index.ts";
import { freeEntry, requireRefund } from "../refunds/finishRefund.ts";
import { type AllocationRow, type EntryRow, liveAllocations, lockEntries } from "./lockEntries.ts";

/**
 * Takes back all allocations of an entry; its orders stand as before. An ignored entry comes back to the list first;
 * with it the one that took it back at the bank, or that it took back: alone it would pay with money that is gone. Where nothing else is
 * left to undo, the decision that the entry is no duplicate is taken back, and it is asked about again.
 * Refuses `transfer.nothing_to_undo` (also for an entry that another reading of its file replaced), `transfer.refunded_since` where
 * its money went back meanwhile or is about to, and `refund.not_open` where its rest is on its way back.
 */
export async function undoEntry(shop: StaffShop, entryId: number): Promise<void> {
  const { userId: actorId } = shop.actor;
  await transact(shop, async (tx) => {
    const held = await lockWithSources(tx, [entryId, ...(await pairOf(tx, entryId))]);
    const entry = held.find(({ id }) => id === entryId);
    if (entry === undefined) throw new Refusal("transfer.not_found");
    if (entry.replacedById !== null) throw new Refusal("transfer.nothing_to_undo");
    if (entry.ignoredReason !== null) {
      // Somebody else reversed it a moment ago: what this was to undo is undone.
      if ((await pairOf(tx, entryId)).some((id) => !held.some((each) => each.id === id))) {
        throw new Refusal("transfer.nothing_to_undo");
      }
      for (const each of held) if (each.ignoredReason !== null) await restore(tx, shop, each);
      return;
    }
    const undone = await undoWithin(tx, shop, entry);
    if (undone.length > 0) return;
    if (entry.likeness !== "other") throw new Refusal("transfer.nothing_to_undo");
    await tx.update(bankEntries).set({ likeness: "asked" }).where(eq(bankEntries.id, entryId));
    await tx.insert(bankEntryEvents).values({ entryId, kind: "asked", actorId, at: shop.now() });
    noteChange(tx, { subject: "transfer", id: entryId, before: { likeness: "other" }, after: { likeness: "asked" } });
  });
}

/** Why an entry waits for nobody by which the bank took another one back, and why that one does not. */
export const takesBack = (originalId: number) => `Anula el movimiento ${originalId}`;
export const takenBackBy = (reversalId: number) => `Anulado por el movimiento ${reversalId}`;

/** The other entry of such a payment, where there is one. */
async function pairOf(tx: Tx, entryId: number): Promise<number[]> {
  const itself = alias(bankEntries, "itself");
  const found = await tx
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .innerJoin(
      itself,
      and(
        eq(itself.id, entryId),
        eq(itself.account, bankEntries.account),
        sql`${itself.cents} = -${bankEntries.cents}`,
      ),
    )
    .where(inArray(bankEntries.ignoredReason, [takesBack(entryId), takenBackBy(entryId)]));
  return found.map(({ id }) => id);
}

async function restore(tx: StaffTx, shop: StaffShop, { id, likeness: known }: EntryRow): Promise<void> {
  const likeness = known === "same" ? "asked" : known;
  await tx.update(bankEntries).set({ ignoredReason: null, likeness }).where(eq(bankEntries.id, id));
  await tx
    .insert(bankEntryEvents)
    .values({ entryId: id, kind: "restored", actorId: shop.actor.userId, at: shop.now() });
  noteChange(tx, { subject: "transfer", id, before: { state: "ignored" }, after: { state: "to_review" } });
}

/** Holds these entries and those whose refunds they show, in the order of their ids. Returns the asked ones. */
export async function lockWithSources(tx: Tx, entryIds: readonly number[]): Promise<EntryRow[]> {
  const sources = await tx
    .select({ id: bankRefunds.entryId })
    .from(bankAllocations)
    .innerJoin(bankRefunds, eq(bankRefunds.id, bankAllocations.refundId))
    .where(inArray(bankAllocations.entryId, [...entryIds]));
  const held = await lockEntries(tx, [...entryIds, ...sources.flatMap(({ id }) => id ?? [])]);
  return held.filter(({ id }) => entryIds.includes(id));
}

/** Returns the allocations that were undone. The caller holds the entry. */
export async function undoWithin(tx: StaffTx, shop: StaffShop, entry: EntryRow): Promise<AllocationRow[]> {
  const live = await liveAllocations(tx, entry.id);
  if (live.length === 0) return [];
  const refunds = await lockRefundsOf(tx, live);
  const at = shop.now();
  const { userId: actorId } = shop.actor;
  const counter = await tx
    .insert(bankAllocations)
    .values(
      live.map(({ id, entryId, orderId, refundId, amountCents, how }) => ({
        entryId,
        orderId,
        refundId,
        how,
        actorId,
        at,
        amountCents: -amountCents,
        undoesId: id,
      })),
    )
    .returning({ id: bankAllocations.id, undoesId: bankAllocations.undoesId });
  const counterOf = new Map(counter.map(({ id, undoesId }) => [undoesId, id]));
  const on = shopDay(at);
  const rows: LedgerRow[] = [];
  for (const { id, orderId, refundId, amountCents, finishesRefund } of live) {
    const allocationId = counterOf.get(id);
    if (allocationId === undefined) throw new Error("an undo was not written");
    const row = { amountCents, on, note: "Conciliación deshecha", allocationId };
    if (orderId !== null) rows.push({ ...row, orderId, kind: "reversal" });
    const refund = refunds.get(refundId ?? 0);
    if (refund?.orderId && finishesRefund) rows.push({ ...row, orderId: refund.orderId, kind: "refund_reversal" });
  }
  await writeLedger(tx, shop, rows);
  await reopenRefunds(tx, shop, entry, live);
  await lapseAgain(tx, live);
  const before = live.map(({ orderId, refundId, amountCents }) => ({ orderId, refundId, amountCents }));
  noteChange(tx, { subject: "transfer", id: entry.id, before, after: null });
  return live;
}

type RefundRow = typeof bankRefunds.$inferSelect;

/** Holds the orders and refunds that it touches, and refuses where their money is elsewhere by now. */
async function lockRefundsOf(tx: Tx, live: readonly AllocationRow[]): Promise<Map<number, RefundRow>> {
  const refundIds = live.flatMap(({ refundId }) => refundId ?? []);
  const given = new Map<number, number>();
  for (const { orderId, amountCents } of live) if (orderId) given.set(orderId, (given.get(orderId) ?? 0) + amountCents);
  const ofRefunds = refundIds.length === 0 ? [] : await refundRows(tx, refundIds);
  const orderIds = [...given.keys(), ...ofRefunds.flatMap(({ orderId }) => orderId ?? [])];
  if (orderIds.length > 0) {
    for (const order of await lockOrders(tx, inArray(orders.id, orderIds))) {
      const taken = given.get(order.id) ?? 0;
      if (taken > (await leftToReturnOf(tx, order))) throw new Refusal("transfer.refunded_since", { order: order.id });
    }
  }
  const held = refundIds.length === 0 ? [] : await refundRows(tx, refundIds, true);
  return new Map(held.map((refund) => [refund.id, refund]));
}

function refundRows(tx: Tx, ids: readonly number[], held = false): Promise<RefundRow[]> {
  const query = tx
    .select()
    .from(bankRefunds)
    .where(inArray(bankRefunds.id, [...ids]))
    .orderBy(bankRefunds.id);
  return held ? query.for("no key update") : query;
}

/** Undoing a debit reopens its refunds; undoing an incoming entry cancels the refunds prepared from it. */
async function reopenRefunds(
  tx: StaffTx,
  shop: StaffShop,
  { cents }: EntryRow,
  live: readonly AllocationRow[],
): Promise<void> {
  for (const { refundId, finishesRefund } of live) {
    if (refundId === null) continue;
    if (cents > 0) await cancelWithEntry(tx, shop, refundId);
    // One that a person had noted as done before the bank showed it stays done.
    else if (finishesRefund) await reopenShown(tx, shop, refundId);
  }
}

async function cancelWithEntry(tx: StaffTx, shop: StaffShop, refundId: number): Promise<void> {
  const at = shop.now();
  const cancelled = await tx
    .update(bankRefunds)
    .set({ state: "cancelled", closedAt: at, cancelledAt: at })
    .where(and(eq(bankRefunds.id, refundId), eq(bankRefunds.state, "to_do")))
    .returning({ id: bankRefunds.id });
  if (cancelled.length === 0) throw new Refusal("refund.not_open");
}

async function reopenShown(tx: StaffTx, shop: StaffShop, refundId: number): Promise<void> {
  const shown = await requireRefund(tx, refundId);
  // Its account may be kept no longer: it could not be paid again.
  if (shown.cancelledAt === null && shown.iban === null) throw new Refusal("refund.not_open");
  await tx
    .update(bankRefunds)
    .set({ state: BEFORE_IT_WAS_SHOWN, closedAt: sql`${bankRefunds.cancelledAt}` })
    .where(eq(bankRefunds.id, refundId));
  if (shown.cancelledAt !== null) await freeEntry(tx, shop, refundId);
}

const BEFORE_IT_WAS_SHOWN = sql`case when ${bankRefunds.cancelledAt} is not null then 'cancelled'
  when ${bankRefunds.fileId} is null then 'to_do' else 'exported' end`;

/** An order that this money took up again goes back to where it was. */
async function lapseAgain(tx: StaffTx, live: readonly AllocationRow[]): Promise<void> {
  const ids = live.flatMap(({ orderId, reactivated }) => (orderId !== null && reactivated ? [orderId] : []));
  if (ids.length === 0) return;
  for (const { id, status, paidCents, refundedCents } of await lockOrders(tx, inArray(orders.id, ids))) {
    if (status !== "pending" || paidCents !== refundedCents) continue;
    await moveWithin(tx, id, { to: "cancelled", actorId: null, note: LAPSED });
  }
}
