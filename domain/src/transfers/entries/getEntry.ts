import type { AllocationHow, EntryStepKind } from "@bruma/contract";
import { bankAllocations, bankEntries, bankEntryEvents, bankStatements, type Db, orders, users } from "@bruma/db";
import { asc, eq, inArray } from "@bruma/db/sql";
import { type Balance, balanceOf, hasLapsed } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { type EntrySummary, summarised } from "./listEntries.ts";
import { type EntryRow, isAsked } from "./lockEntries.ts";
import { type PossiblyReversed, possiblyReversed } from "./possiblyReversed.ts";
import { matchRefunds, type PossibleRefund, refundsNotShown } from "./settleEntry.ts";

export interface PossibleOrder extends Balance {
  orderId: number;
  cents: number;
  reasons: string[];
  buyer: string;
  status: (typeof orders.$inferSelect)["status"];
  paymentStatus: (typeof orders.$inferSelect)["paymentStatus"];
  totalCents: number;
  createdAt: Date;
  expiresAt: Date | null;
  hasLapsed: boolean;
}

export interface EntryStep {
  kind: EntryStepKind;
  orderId: number | null;
  refundId: number | null;
  cents: number | null;
  how: AllocationHow | null;
  reason: string | null;
  by: string | null;
  at: Date;
}

export interface EntryDetail {
  entry: EntrySummary;
  orders: PossibleOrder[];
  refunds: PossibleRefund[];
  reversed: PossiblyReversed[];
  history: EntryStep[];
  excess: { orderId: number; cents: number }[];
  looksLike: LookAlike | null;
}

/** The movement that an entry may be once more, or is, with the files that tell the two. */
export interface LookAlike {
  known: EntrySummary;
  knownFile: string;
  ownFile: string;
}

/** An entry with what it may pay, and all that was done with it. Refuses `transfer.not_found`. */
export async function getEntry(shop: Pick<Shop, "db" | "now">, entryId: number): Promise<EntryDetail> {
  const { db } = shop;
  const [row] = await db.select().from(bankEntries).where(eq(bankEntries.id, entryId));
  if (row === undefined) throw new Refusal("transfer.not_found");
  const [entry] = await summarised(shop, [row]);
  if (entry === undefined) throw new Error("an entry was lost");
  const isOpen = entry.state === "to_review" && !isAsked(entry);
  return {
    entry,
    orders: await possibleOrders(db, entry),
    refunds: isOpen && entry.cents < 0 ? matchRefunds(entry, await refundsNotShown(db, [-entry.cents])) : [],
    reversed: isOpen ? await possiblyReversed(db, entry) : [],
    history: await historyOf(db, entry),
    excess: await excessOf(db, entry.orderIds),
    looksLike: await lookAlikeOf(shop, entry),
  };
}

async function lookAlikeOf(shop: Pick<Shop, "db" | "now">, entry: EntryRow): Promise<LookAlike | null> {
  if (entry.looksLikeId === null) return null;
  const [rows, files] = await Promise.all([
    shop.db.select().from(bankEntries).where(eq(bankEntries.id, entry.looksLikeId)),
    shop.db
      .select({ entryId: bankEntries.id, name: bankStatements.fileName })
      .from(bankEntries)
      .innerJoin(bankStatements, eq(bankStatements.id, bankEntries.statementId))
      .where(inArray(bankEntries.id, [entry.id, entry.looksLikeId])),
  ]);
  const [known] = await summarised(shop, rows);
  const fileOf = (id: number) => files.find(({ entryId }) => entryId === id)?.name ?? "";
  return known ? { known, knownFile: fileOf(known.id), ownFile: fileOf(entry.id) } : null;
}

async function possibleOrders(db: Db, { match }: EntrySummary): Promise<PossibleOrder[]> {
  const candidates = match?.candidates ?? [];
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ orderId }) => orderId);
  const rows = await db
    .select({ ...orderColumns, hasLapsed: hasLapsed() })
    .from(orders)
    .where(inArray(orders.id, ids));
  return candidates.flatMap(({ orderId, cents, reasons }) => {
    const order = rows.find(({ id }) => id === orderId);
    if (order === undefined) return [];
    const { userName: buyer, status, paymentStatus, totalCents, createdAt, expiresAt, hasLapsed: isLapsed } = order;
    const proposed = match?.parts.find((part) => part.orderId === orderId)?.cents ?? cents;
    const facts = { orderId, buyer, status, paymentStatus, totalCents, createdAt, expiresAt, hasLapsed: isLapsed };
    return [{ ...facts, ...balanceOf(order), cents: proposed, reasons }];
  });
}

const orderColumns = {
  id: orders.id,
  userName: orders.userName,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  settledCents: orders.settledCents,
  returnedCents: orders.returnedCents,
  totalCents: orders.totalCents,
  paidCents: orders.paidCents,
  refundedCents: orders.refundedCents,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
};

async function historyOf(db: Db, entry: EntryRow): Promise<EntryStep[]> {
  const none = { orderId: null, refundId: null, cents: null, how: null, reason: null };
  const [imported, given, decided] = await Promise.all([
    db
      .select({ by: users.name, at: bankStatements.createdAt })
      .from(bankStatements)
      .leftJoin(users, eq(users.id, bankStatements.actorId))
      .where(eq(bankStatements.id, entry.statementId)),
    db
      .select({
        orderId: bankAllocations.orderId,
        refundId: bankAllocations.refundId,
        cents: bankAllocations.amountCents,
        how: bankAllocations.how,
        by: users.name,
        at: bankAllocations.at,
      })
      .from(bankAllocations)
      .leftJoin(users, eq(users.id, bankAllocations.actorId))
      .where(eq(bankAllocations.entryId, entry.id))
      .orderBy(asc(bankAllocations.id)),
    db
      .select({ kind: bankEntryEvents.kind, reason: bankEntryEvents.reason, by: users.name, at: bankEntryEvents.at })
      .from(bankEntryEvents)
      .leftJoin(users, eq(users.id, bankEntryEvents.actorId))
      .where(eq(bankEntryEvents.entryId, entry.id))
      .orderBy(asc(bankEntryEvents.id)),
  ]);
  const steps: EntryStep[] = [
    ...imported.map((step) => ({ ...none, ...step, kind: "imported" as const })),
    ...given.map((step) => ({
      ...none,
      ...step,
      cents: Math.abs(step.cents),
      kind: step.cents > 0 ? ("allocated" as const) : ("undone" as const),
    })),
    ...decided.map((step) => ({ ...none, ...step })),
  ];
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Orders that were paid more than they cost. */
async function excessOf(db: Db, orderIds: readonly number[]): Promise<{ orderId: number; cents: number }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return rows.map((row) => ({ orderId: row.id, cents: balanceOf(row).excessCents })).filter(({ cents }) => cents > 0);
}
