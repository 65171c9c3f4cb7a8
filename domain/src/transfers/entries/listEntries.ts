import type { EntryState } from "@bruma/contract";
import { bankAllocations, bankEntries, bankRefunds, bankStatements, type Db } from "@bruma/db";
import { and, asc, eq, gte, inArray, isNull, lte, type SQL, sql } from "@bruma/db/sql";
import type { Shop } from "../../Shop.ts";
import { containing, sortBy } from "../../tables/index.ts";
import { type Match, matchEntry, nothing, referencesOf } from "../matching/matchEntry.ts";
import { readNamed, readOpenCandidates } from "../matching/readCandidates.ts";
import { filesPaidAtOnce, paidAtOnceWords } from "../refunds/filesPaidAtOnce.ts";
import { refundDebits, shownBefore } from "../refunds/refundsNamed.ts";
import { countEntries, sumOf } from "./entryTallies.ts";
import { type EntryRow, isAsked, isLive, restOf } from "./lockEntries.ts";

export interface EntryFilter {
  /** Left out: those to review. */
  state?: EntryState | "all" | undefined;
  statementId?: number | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AskedEntries extends EntryFilter {
  sort?: "booked" | "-booked" | "amount" | "-amount" | undefined;
  page: number;
  limit: number;
}

export interface EntrySummary extends EntryRow {
  orderIds: number[];
  refundIds: number[];
  /** To whom the refund goes that it shows, or whose reference and amount it carries. */
  refundHolder: string | null;
  /** Null where nothing is left to decide, or something else is first. */
  match: Match | null;
}

const SORTS = { booked: bankEntries.bookedOn, amount: bankEntries.cents };

/** A page of the bank's entries, each to review with what it seems to pay; the latest first. */
export async function listEntries(shop: Pick<Shop, "db" | "now">, asked: AskedEntries) {
  const { db } = shop;
  const [rows, total] = await Promise.all([readPage(db, asked), countOf(db, asked)]);
  return { rows: await summarised(shop, rows), total };
}

/**
 * Tallies and statements know how many there are. Counting them would go through those of a file that is just being written, too: a hundred
 * thousand of them take longer than all else that is asked of the shop meanwhile.
 */
async function countOf(db: Db, asked: EntryFilter): Promise<number> {
  const { state = "to_review", statementId, search, from, to } = asked;
  const isNarrowed = search || from || to;
  if (statementId === undefined && !isNarrowed) {
    const counts = await countEntries(db);
    return state === "all" ? sumOf(counts) : counts[state];
  }
  if (statementId === undefined || state !== "all" || isNarrowed) return db.$count(bankEntries, whereEntries(asked));
  const [statement] = await db
    .select({ total: bankStatements.newCount })
    .from(bankStatements)
    .where(eq(bankStatements.id, statementId));
  return statement?.total ?? 0;
}

/** The rows of a page alone, for a file. */
export async function listEntryRows(db: Db, asked: AskedEntries): Promise<(EntryRow & { orderIds: number[] })[]> {
  return withTargets(db, await readPage(db, asked));
}

function readPage(db: Db, asked: AskedEntries): Promise<EntryRow[]> {
  return db
    .select()
    .from(bankEntries)
    .where(whereEntries(asked))
    .orderBy(...sortBy(SORTS, asked.sort ?? "-booked", bankEntries.id))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
}

export async function summarised(shop: Pick<Shop, "db" | "now">, rows: readonly EntryRow[]): Promise<EntrySummary[]> {
  const entries = await withTargets(shop.db, rows);
  const facts = entries
    .filter((entry) => entry.state === "to_review" && !isAsked(entry))
    .map((entry) => ({ ...entry, cents: entry.cents < 0 ? entry.cents : restOf(entry) }));
  if (facts.length === 0) return entries.map((entry) => ({ ...entry, match: null }));
  const debits = facts.filter(({ cents, isReversal }) => cents < 0 && !isReversal);
  const ofRefunds = await refundDebits(shop.db, debits);
  const files = await filesPaidAtOnce(
    shop.db,
    debits.map(({ cents }) => -cents),
  );
  const references = new Map(facts.map((entry) => [entry.id, referencesOf(entry)]));
  const [open, read] = await Promise.all([
    readOpenCandidates(shop.db, shop.now()),
    readNamed(shop.db, references.values()),
  ]);
  const byId = new Map(read.map((candidate) => [candidate.orderId, candidate]));
  const matches = new Map(
    facts.map((entry) => {
      const refund = ofRefunds.get(entry.id);
      if (refund?.isShown) return [entry.id, nothing(shownBefore(refund.refundId))];
      const file = entry.isReversal ? undefined : files.get(-entry.cents);
      if (file) return [entry.id, nothing(paidAtOnceWords(file))];
      const named = references.get(entry.id) ?? [];
      const closed = named.flatMap(({ orderId }) => (open.has(orderId) ? [] : (byId.get(orderId) ?? [])));
      return [entry.id, matchEntry(entry, [...open.of(entry, named), ...closed], named)];
    }),
  );
  return entries.map((entry) => ({
    ...entry,
    refundHolder: entry.refundHolder ?? ofRefunds.get(entry.id)?.holder ?? null,
    match: matches.get(entry.id) ?? null,
  }));
}

async function withTargets(db: Db, rows: readonly EntryRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const given = await db
    .select({
      entryId: bankAllocations.entryId,
      orderId: bankAllocations.orderId,
      refundId: bankAllocations.refundId,
      holder: bankRefunds.holder,
    })
    .from(bankAllocations)
    .leftJoin(bankRefunds, eq(bankRefunds.id, bankAllocations.refundId))
    .where(and(inArray(bankAllocations.entryId, ids), isLive()))
    .orderBy(asc(bankAllocations.id));
  const byEntry = Map.groupBy(given, ({ entryId }) => entryId);
  return rows.map((row) => {
    const targets = byEntry.get(row.id) ?? [];
    return {
      ...row,
      orderIds: [...new Set(targets.flatMap(({ orderId }) => orderId ?? []))],
      refundIds: [...new Set(targets.flatMap(({ refundId }) => refundId ?? []))],
      refundHolder: row.cents < 0 ? onlyOf(targets.flatMap(({ holder }) => holder ?? [])) : null,
    };
  });
}

const onlyOf = (names: readonly string[]): string | null => (new Set(names).size === 1 ? (names[0] ?? null) : null);

/** SQL for an entry: whether it waits for somebody. */
export const isToReview = and(isNull(bankEntries.replacedById), eq(bankEntries.state, "to_review"));

export const countWaitingEntries = async (db: Db): Promise<{ count: number }> => ({
  count: (await countEntries(db)).to_review,
});

function whereEntries({ state = "to_review", statementId, search, from, to }: EntryFilter): SQL | undefined {
  return and(
    isNull(bankEntries.replacedById),
    state === "all" ? undefined : eq(bankEntries.state, state),
    statementId === undefined ? undefined : eq(bankEntries.statementId, statementId),
    from ? gte(bankEntries.bookedOn, from) : undefined,
    to ? lte(bankEntries.bookedOn, to) : undefined,
    search ? sql`${bankEntries.searchText} like ${containing(search)}` : undefined,
  );
}
