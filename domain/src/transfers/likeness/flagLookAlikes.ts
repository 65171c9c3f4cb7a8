import type { BankFileFormat } from "@bruma/contract";
import { bankEntries, bankStatements, type Tx } from "@bruma/db";
import { asc, eq, getTableColumns, inArray, type SQL, sql } from "@bruma/db/sql";
import type { EntryRow } from "../entries/lockEntries.ts";
import { askAbout } from "./askAbout.ts";
import { areToldApart, type KnownMovement, pairLookAlikes } from "./lookAlikes.ts";

/** An entry with the format that told it, and the days by which it is compared (`bank_days`). */
type Told = EntryRow & { format: BankFileFormat; days: string[] };

/** Which of some fingerprints the file of a statement contains, or a person is asked about already. */
export type ToldAmong = (fingerprints: readonly string[]) => ReadonlySet<string>;

/**
 * Finds the new entries of a statement that may duplicate a known one: another format told an entry of the same account, amount, currency
 * and day. They pay nothing until a person has decided. A known entry that this file also contains (same fingerprint) is no candidate: it
 * stands in the file beside the new one. The caller locks the accounts, so that of two simultaneous files the second sees the first.
 */
export async function flagLookAlikes(tx: Tx, statementId: number, toldAmong: ToldAmong, at: Date): Promise<void> {
  const known = await readTold(tx, inArray(bankEntries.id, knownLike(statementId)));
  if (known.length === 0) return;
  const told = toldAmong(known.map(({ fingerprint }) => fingerprint));
  const movements = movementsOf(known).filter(({ entries }) => !entries.some((one) => told.has(one.fingerprint)));
  const byMoney = Map.groupBy(movements, ({ entries: [first] }) => moneyOf(first));
  const rows = await readTold(
    tx,
    sql`${bankEntries.statementId} = ${statementId} and ${bankEntries.likeness} is null and ${hasMoneyOf(known)}`,
  );
  const found = new Map(
    rows.map((row) => [row.id, (byMoney.get(moneyOf(row)) ?? []).filter((one) => mayBe(row, one))]),
  );
  await askAbout(tx, [...pairLookAlikes(rows, ({ id }) => found.get(id) ?? [])], at);
}

/** Entries of other files that are alike, and what those were said to be. */
const knownLike = (statementId: number): SQL => sql`(
  with recursive alike as (
    select k.id, k.looks_like_id, k.likeness from ${bankEntries} k
    where k.statement_id <> ${statementId} and k.replaced_by_id is null and exists (
      select from ${bankEntries} n
      where n.statement_id = ${statementId} and n.cents = k.cents and n.account = k.account and n.currency = k.currency and k.id < n.id
        and bank_days(n.booked_on, n.value_on) && bank_days(k.booked_on, k.value_on))
    union
    select e.id, e.looks_like_id, e.likeness from alike a join ${bankEntries} e on e.id = a.looks_like_id where a.likeness = 'same'
  ) select id from alike)`;

function readTold(tx: Tx, which: SQL | undefined): Promise<Told[]> {
  const days = sql<string[]>`bank_days(${bankEntries.bookedOn}, ${bankEntries.valueOn})::text[]`;
  return tx
    .select({ ...getTableColumns(bankEntries), format: bankStatements.format, days })
    .from(bankEntries)
    .innerJoin(bankStatements, eq(bankStatements.id, bankEntries.statementId))
    .where(which)
    .orderBy(asc(bankEntries.id));
}

const hasMoneyOf = (entries: readonly EntryRow[]) =>
  inArray(bankEntries.cents, [...new Set(entries.map(({ cents }) => cents))]);

const moneyOf = (entry: EntryRow | undefined) => `${entry?.account} ${entry?.currency} ${entry?.cents}`;

interface Movement extends KnownMovement {
  entries: readonly Told[];
}

/** One for each movement: what a person said to be the same one is that one. */
function movementsOf(entries: readonly Told[]): Movement[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rootOf = (entry: Told): Told => {
    const same = entry.likeness === "same" ? byId.get(entry.looksLikeId ?? 0) : undefined;
    return same ? rootOf(same) : entry;
  };
  const byRoot = Map.groupBy(entries, (entry) => rootOf(entry).id);
  return [...byRoot].map(([id, its]) => ({ id, entries: its }));
}

function mayBe(row: Told, { entries }: Movement): boolean {
  const isOfTheDay = entries.some(({ days }) => days.some((day) => row.days.includes(day)));
  return isOfTheDay && !entries.some((entry) => areToldApart(row, entry));
}
