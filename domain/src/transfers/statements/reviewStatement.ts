import { setTimeout as pause } from "node:timers/promises";
import { bankEntries, bankStatements, orders, type Tx } from "@bruma/db";
import { and, asc, eq, gt, inArray, isNull, lt, sql } from "@bruma/db/sql";
import type { OrderReference } from "../../bank/index.ts";
import { balanceOf, leftToReturnOf, lockOrders, type MoneyOrder } from "../../orders/index.ts";
import { type AnyShop, noteStaffChange, type Shop, type ShopTx, transact, withoutActor } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { type Given, giveToOrders } from "../entries/giveToOrders.ts";
import { ignoreWithin } from "../entries/ignoreEntry.ts";
import { type EntryRow, isAsked, restOf } from "../entries/lockEntries.ts";
import { matchRefunds, refundsNotShown, settleWithin } from "../entries/settleEntry.ts";
import { matchEntry, referencesOf } from "../matching/matchEntry.ts";
import { readCandidates } from "../matching/readCandidates.ts";
import { filesPaidAtOnce } from "../refunds/filesPaidAtOnce.ts";
import type { RefundRow } from "../refunds/finishRefund.ts";
import { refundDebits } from "../refunds/refundsNamed.ts";

/** Few enough to be matched within the time of some answers, of which others get theirs in between. */
const ENTRIES_AT_ONCE = 200;
const MATCHED_AT_ONCE = 4;
const NO_REFUND = "Cargo que no es un reembolso";

/**
 * Looks at some of the new entries of a statement, in one transaction: applies exact matches if the setting says so, and refunds that the
 * bank shows as made. Possible duplicates are left to a person. After an interruption it goes on where it stopped. Returns whether
 * something is left.
 */
export async function reviewSome(shop: AnyShop, statementId: number): Promise<boolean> {
  const itself = withoutActor(shop);
  return transact(shop, async (tx) => {
    const [statement] = await tx
      .select()
      .from(bankStatements)
      .where(eq(bankStatements.id, statementId))
      .for("no key update");
    if (statement === undefined || statement.reviewedCount >= statement.newCount) return false;
    const entries = await tx
      .select()
      .from(bankEntries)
      .where(
        and(
          eq(bankEntries.statementId, statementId),
          gt(bankEntries.id, statement.reviewedUpTo),
          isNull(bankEntries.replacedById),
        ),
      )
      .orderBy(asc(bankEntries.id))
      .limit(ENTRIES_AT_ONCE)
      .for("no key update");
    const open = entries.filter(({ state, allocatedCents }) => state === "to_review" && allocatedCents === 0);
    const sure = open.filter((entry) => !isAsked(entry));
    const applied = await apply(tx, itself, await exactMatches(tx, shop, sure), await shownRefunds(tx, sure));
    await ignoreCharges(tx, itself, [...sure, ...(await chargesTwice(tx, open))]);
    const reviewedCount = statement.reviewedCount + entries.length;
    await tx
      .update(bankStatements)
      .set({
        reviewedCount,
        reviewedUpTo: entries.at(-1)?.id ?? statement.reviewedUpTo,
        appliedCount: sql`${bankStatements.appliedCount} + ${applied}`,
      })
      .where(eq(bankStatements.id, statementId));
    noteStaffChange(tx, { subject: "statement", id: statementId, after: { reviewed: reviewedCount, applied } });
    return entries.length > 0 && reviewedCount < statement.newCount;
  });
}

/** Looks at all of them; a stopping server breaks it off between two times. */
export async function reviewStatement(shop: AnyShop, statementId: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await reviewSome(shop, statementId)));
}

/**
 * Reviews statements that a stopped server left, until `signal`. Recent ones are skipped: they may be in work. Returns how many. One that
 * fails does not keep the others; what failed is thrown at the end.
 */
export async function reviewForgotten(shop: Shop, signal?: AbortSignal): Promise<number> {
  const before = new Date(shop.now().getTime() - 120_000);
  const left = await shop.db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(and(sql`${bankStatements.reviewedCount} < ${bankStatements.newCount}`, lt(bankStatements.createdAt, before)))
    .orderBy(bankStatements.id);
  const failures: unknown[] = [];
  for (const { id } of left) await reviewStatement(shop, id, signal).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} statements could not be reviewed`);
  return left.length;
}

/** Matches beyond doubt, if the shop wants them applied. */
async function exactMatches(tx: Tx, shop: AnyShop, entries: readonly EntryRow[]): Promise<Given[]> {
  const incoming = entries
    .filter(({ cents, currency }) => cents > 0 && currency === "EUR")
    .toSorted((one, other) => one.bookedOn.localeCompare(other.bookedOn) || one.id - other.id);
  if (incoming.length === 0 || !(await readSettings(tx)).payments.apply_exact) return [];
  const references: OrderReference[][] = [];
  for await (const entry of inTurns(incoming)) references.push(referencesOf(entry));
  const book = await readCandidates(tx, references, shop.now());
  const exact: Given[] = [];
  let at = 0;
  for await (const entry of inTurns(incoming)) {
    const facts = { ...entry, cents: restOf(entry) };
    const named = references[at++] ?? [];
    const { kind, parts } = matchEntry(facts, book.of(facts, named), named);
    if (kind !== "exact") continue;
    for (const part of parts) {
      book.pay(part);
      exact.push({ entryId: entry.id, bookedOn: entry.bookedOn, how: "exact", ...part });
    }
  }
  return exact;
}

/**
 * Some at a time, and as long again for others: an answer asks the database several times, and each time it would have to wait until
 * some more were looked through.
 */
async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % MATCHED_AT_ONCE === 0) {
      await pause(2 * (performance.now() - since));
      since = performance.now();
    }
    yield item;
  }
}

interface Shown {
  entry: EntryRow;
  refund: RefundRow;
}

/** Refunds that these entries show beyond doubt. */
async function shownRefunds(tx: Tx, entries: readonly EntryRow[]): Promise<Shown[]> {
  const outgoing = entries.filter(({ cents, currency, isReversal }) => cents < 0 && currency === "EUR" && !isReversal);
  const waiting = await refundsNotShown(tx, outgoing.map(restOf));
  const shown: Shown[] = [];
  for (const entry of outgoing) {
    const sure = matchRefunds(entry, waiting).find(({ isSure }) => isSure);
    if (sure === undefined) continue;
    // The money of a cancelled one is open again in the entry that it came with: a person says that it is gone after all.
    if (sure.refund.state === "cancelled" && sure.refund.entryId !== null) continue;
    waiting.splice(waiting.indexOf(sure.refund), 1);
    shown.push({ entry, refund: sure.refund });
  }
  return shown;
}

/** What happened to an order meanwhile, its own row tells, once nobody else moves it. */
async function apply(tx: ShopTx, shop: Shop, exact: readonly Given[], shown: readonly Shown[]): Promise<number> {
  const ids = [...exact.map(({ orderId }) => orderId), ...shown.flatMap(({ refund }) => refund.orderId ?? [])];
  if (ids.length === 0 && shown.length === 0) return 0;
  const held = new Map((await lockOrders(tx, inArray(orders.id, ids))).map((order) => [order.id, order]));
  const still = exact.filter(({ orderId, cents }) => {
    const order = held.get(orderId);
    return order !== undefined && balanceOf(order).missingCents === cents;
  });
  await giveToOrders(tx, shop, still);
  let noted = 0;
  for (const { entry, refund } of shown) {
    const order = held.get(refund.orderId ?? 0);
    const isThere = order === undefined || (await leftFor(tx, order, refund)) >= refund.amountCents;
    if (!isThere && refund.state !== "done") continue;
    await settleWithin(tx, shop, entry, refund.id);
    if (order !== undefined && refund.state !== "done") order.refundedCents += refund.amountCents;
    noted += 1;
  }
  return still.length + noted;
}

/** Charges that look like one which was set aside: if they are that one, they are nobody's refund either. */
async function chargesTwice(tx: Tx, entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const asked = entries.filter((entry) => isAsked(entry) && entry.cents < 0);
  if (asked.length === 0) return [];
  const known = await tx
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(
      and(
        inArray(
          bankEntries.id,
          asked.flatMap(({ looksLikeId }) => looksLikeId ?? []),
        ),
        eq(bankEntries.state, "ignored"),
        eq(bankEntries.allocatedCents, 0),
      ),
    );
  const setAside = new Set(known.map(({ id }) => id));
  return asked.filter(({ looksLikeId }) => setAside.has(looksLikeId ?? 0));
}

/** What of the order's money may be this refund's. */
async function leftFor(tx: Tx, order: MoneyOrder, { state }: RefundRow): Promise<number> {
  return state === "cancelled" ? leftToReturnOf(tx, order) : balanceOf(order).keptCents;
}

/**
 * Ignores outgoing entries that are the shop's own bills. An entry waits for a person if it may be a refund or a whole file of them, carries
 * the reference of a refund that was paid already, or reverses another entry.
 */
async function ignoreCharges(tx: ShopTx, shop: Shop, entries: readonly EntryRow[]): Promise<void> {
  const outgoing = entries.filter(({ cents, isReversal }) => cents < 0 && !isReversal);
  const waiting = await refundsNotShown(tx, outgoing.map(restOf));
  const amounts = new Set(waiting.map(({ amountCents }) => amountCents));
  const unnamed = outgoing.filter(({ cents }) => !amounts.has(-cents));
  const ofRefunds = await refundDebits(tx, unnamed);
  const files = await filesPaidAtOnce(
    tx,
    unnamed.map(({ cents }) => -cents),
  );
  const bills = unnamed.filter(({ id, cents }) => !ofRefunds.has(id) && !files.has(-cents));
  await ignoreWithin(
    tx,
    shop,
    bills.map(({ id }) => ({ entryId: id, reason: NO_REFUND })),
  );
}
