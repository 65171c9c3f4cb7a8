import { OPEN_REFUND_STATES } from "@bruma/contract";
import { bankAllocations, bankRefunds, orders, type Tx } from "@bruma/db";
import { and, eq, inArray } from "@bruma/db/sql";
import { balanceOf, leftToReturnOf, lockOrders, type MoneyOrder, writeLedger } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteStaffChange, type ShopTx, type StaffShop } from "../../Shop.ts";
import { isLive, lockEntry, refuseAsked, restOf } from "../entries/lockEntries.ts";

export type RefundRow = typeof bankRefunds.$inferSelect;

export interface Finished {
  /** The bank's day. */
  on: string;
  /** The bank's entry that shows it. */
  allocationId?: number;
}

/**
 * A refund is made: its order, or its entry, has so much less. One that was cancelled in a file for the bank is made where the bank
 * pays it all the same. The caller holds the entry that shows it, if one does. Refuses `refund.not_found`, `refund.not_open`,
 * `order.refund_too_large`, `refund.paid_besides` where the money of a cancelled one is elsewhere by now, and `transfer.looks_known` where
 * nobody has said yet whether that money came at all.
 */
export async function finishRefund(tx: ShopTx, shop: AnyShop, refundId: number, { on, allocationId }: Finished) {
  const refund = await requireRefund(tx, refundId);
  const { orderId, entryId, amountCents } = refund;
  const wasCancelled = refund.state === "cancelled";
  if (wasCancelled && refund.fileId === null) throw new Refusal("refund.not_open");
  if (wasCancelled && entryId !== null) await takeOfEntry(tx, shop, refund, entryId);
  const [order] = orderId === null ? [] : await lockOrders(tx, eq(orders.id, orderId));
  await closeRefund(tx, shop, refundId, "done", wasCancelled ? ["cancelled"] : OPEN_REFUND_STATES);
  if (order === undefined) return;
  await refuseMissing(tx, order, refund);
  const row = {
    orderId: order.id,
    kind: "refund" as const,
    amountCents,
    on,
    note: "Reembolso por transferencia",
    refundId,
  };
  await writeLedger(tx, shop, [{ ...row, ...(allocationId !== undefined && { allocationId }) }]);
}

async function refuseMissing(tx: Tx, order: MoneyOrder, { state, amountCents }: RefundRow): Promise<void> {
  if (state === "cancelled") {
    if (amountCents > (await leftToReturnOf(tx, order))) throw new Refusal("refund.paid_besides");
    return;
  }
  const { keptCents } = balanceOf(order);
  if (amountCents > keptCents) throw new Refusal("order.refund_too_large", { left: keptCents / 100 });
}

/** What a cancelled refund had given back to its entry is taken of it again. */
async function takeOfEntry(tx: ShopTx, shop: AnyShop, refund: RefundRow, entryId: number) {
  const { id: refundId, amountCents } = refund;
  const entry = await lockEntry(tx, entryId);
  refuseAsked(entry);
  if (entry.state !== "to_review" || restOf(entry) < amountCents) throw new Refusal("refund.paid_besides");
  await tx
    .insert(bankAllocations)
    .values({ entryId, refundId, amountCents, how: "manual", actorId: shop.actor?.userId, at: shop.now() });
}

/** What a refund of an entry had of it is open again. The caller holds the entry. */
export async function freeEntry(tx: Tx, shop: StaffShop, refundId: number): Promise<void> {
  const [reserved] = await tx
    .select()
    .from(bankAllocations)
    .where(and(eq(bankAllocations.refundId, refundId), isLive()));
  if (reserved === undefined) return;
  const { id, entryId, amountCents, how } = reserved;
  const row = { entryId, refundId, how, actorId: shop.actor.userId, at: shop.now() };
  await tx.insert(bankAllocations).values({ ...row, amountCents: -amountCents, undoesId: id });
}

export async function requireRefund(tx: Tx, refundId: number): Promise<RefundRow> {
  const [refund] = await tx.select().from(bankRefunds).where(eq(bankRefunds.id, refundId));
  if (refund === undefined) throw new Refusal("refund.not_found");
  return refund;
}

/** Holds a refund behind what it is of, so that whoever acts on it meets what was done to it before. */
export async function lockRefund(tx: Tx, refundId: number): Promise<RefundRow> {
  const { entryId, orderId } = await requireRefund(tx, refundId);
  if (entryId !== null) await lockEntry(tx, entryId);
  if (orderId !== null) await lockOrders(tx, eq(orders.id, orderId));
  const [held] = await tx.select().from(bankRefunds).where(eq(bankRefunds.id, refundId)).for("no key update");
  if (held === undefined) throw new Refusal("refund.not_found");
  return held;
}

/** The refund's own state decides: of two at once the second one meets what the first one left. */
export async function closeRefund(
  tx: ShopTx,
  shop: AnyShop,
  refundId: number,
  state: "done" | "cancelled",
  from: readonly RefundRow["state"][] = OPEN_REFUND_STATES,
): Promise<RefundRow> {
  const at = shop.now();
  const [closed] = await tx
    .update(bankRefunds)
    .set({ state, closedAt: at, ...(state === "cancelled" && { cancelledAt: at }) })
    .where(and(eq(bankRefunds.id, refundId), inArray(bankRefunds.state, [...from])))
    .returning();
  if (closed === undefined) throw new Refusal("refund.not_open");
  noteStaffChange(tx, { subject: "refund", id: refundId, after: { state } });
  return closed;
}
