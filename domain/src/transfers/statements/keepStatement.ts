import { bankAccountSpellings, bankEntries, bankStatements, type Tx } from "@bruma/db";
import { and, eq, inArray, sql } from "@bruma/db/sql";
import {
  type AccountRead,
  type CsvMapping,
  fingerprintsOf,
  type StatementEntry,
  type StatementRead,
} from "../../bank/index.ts";
import { noteChange, type StaffShop, type StaffTx } from "../../Shop.ts";
import { flagLookAlikes } from "../likeness/flagLookAlikes.ts";
import { flagOtherDays, flagOtherReadings } from "../likeness/flagOtherReadings.ts";
import { hashOf } from "./fileHash.ts";
import type { OtherReadings } from "./otherReadings.ts";
import { type FormerReading, replaceReadings } from "./replaceReadings.ts";
import { copyOf } from "./statementMappings.ts";

interface ReadFile {
  fileName: string;
  bytes: Uint8Array;
  statement: StatementRead;
  /** How its columns were read; null for what is no table. */
  mapping: CsvMapping | null;
  /** How the same file was read before. */
  former: readonly FormerReading[];
  /** How its rows would be known, read as other files of its kind were. */
  otherwise: OtherReadings;
}

interface Found {
  account: string;
  fingerprint: string;
  /** What it was known by while its account was written otherwise. */
  formerly: string[];
  entry: StatementEntry;
}

const ROWS_AT_ONCE = 1000;
/** Writing a statement of so many rows keeps the process for few milliseconds: other requests get their turn in between. */
const INSERTED_AT_ONCE = 200;

/** Keeps a file with those of its entries that no earlier one brought, all in the caller's transaction. */
export async function keepStatement(tx: StaffTx, shop: StaffShop, read: ReadFile): Promise<number> {
  const { format, accounts } = read.statement;
  await lockAccounts(tx, accounts);
  const entries = await entriesOf(tx, accounts);
  const statementId = await insertStatement(tx, shop, read, entries);
  const fingerprints = entries.map(({ fingerprint }) => fingerprint);
  const { bytes, former } = read;
  const replaced = await replaceReadings(tx, shop, { statementId, bytes, former }, fingerprints);
  const known = await knownFormerly(tx, entries);
  const unknown = entries.filter(
    ({ formerly, entry }) =>
      !replaced.usedPlaces.has(entry.place) && !formerly.some((fingerprint) => known.has(fingerprint)),
  );
  let newCount = 0;
  for (let start = 0; start < unknown.length; start += INSERTED_AT_ONCE) {
    newCount += await insertEntries(tx, statementId, unknown.slice(start, start + INSERTED_AT_ONCE));
  }
  await tx.update(bankStatements).set({ newCount }).where(eq(bankStatements.id, statementId));
  const told = new Set([
    ...entries.flatMap(({ fingerprint, formerly }) => [fingerprint, ...formerly]),
    ...replaced.told,
  ]);
  if (newCount > 0)
    await askAboutDoubles(tx, shop, { statementId, told, otherwise: toldOtherwise(entries, read.otherwise) });
  noteChange(tx, { subject: "statement", id: statementId, after: { format, entries: entries.length, new: newCount } });
  return statementId;
}

/** What else each entry would be known by, unless the file tells that, too. */
function toldOtherwise(entries: readonly Found[], otherwise: OtherReadings): Map<string, readonly string[]> {
  if (otherwise.size === 0) return new Map();
  const now = new Set(entries.map(({ fingerprint }) => fingerprint));
  return new Map(
    entries.map(({ fingerprint, entry }) => [
      fingerprint,
      (otherwise.get(entry.place) ?? []).filter((other) => !now.has(other)),
    ]),
  );
}

interface Kept {
  statementId: number;
  /** What the file tells, whatever else it is known by. */
  told: ReadonlySet<string>;
  otherwise: ReadonlyMap<string, readonly string[]>;
}

/** New entries that may be known movements: read otherwise, in another form, or with days of another column. */
async function askAboutDoubles(tx: Tx, shop: StaffShop, { statementId, told, otherwise }: Kept): Promise<void> {
  const at = shop.now();
  const asked = new Set([...told, ...(await flagOtherReadings(tx, statementId, otherwise, at))]);
  await flagLookAlikes(tx, statementId, asked, at);
  await flagOtherDays(tx, statementId, asked, at);
}

/** Before anything else: of two files of one account at once, the second one sees all of the first one's entries. */
async function lockAccounts(tx: Tx, accounts: readonly AccountRead[]): Promise<void> {
  const numbers = [...new Set(accounts.map(({ account }) => account))].toSorted();
  for (const account of numbers) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_account'), hashtext(${account}))`);
  }
}

async function entriesOf(tx: Tx, accounts: readonly AccountRead[]): Promise<Found[]> {
  const numbers = accounts.map(({ account }) => account);
  const spellings =
    numbers.length === 0
      ? []
      : await tx.select().from(bankAccountSpellings).where(inArray(bankAccountSpellings.account, numbers));
  return accounts.flatMap((statement) => {
    const former = spellings
      .filter(({ account }) => account === statement.account)
      .map(({ spelling }) => fingerprintsOf({ ...statement, account: spelling }));
    return statement.entries.map((entry, at) => ({
      account: statement.account,
      fingerprint: statement.fingerprints[at] ?? "",
      formerly: former.flatMap((some) => some[at] ?? []),
      entry,
    }));
  });
}

async function insertStatement(
  tx: Tx,
  shop: StaffShop,
  { fileName, bytes, statement, mapping }: ReadFile,
  entries: readonly Found[],
): Promise<number> {
  const { from, to } = daysOf(entries);
  const [row] = await tx
    .insert(bankStatements)
    .values({
      fileName,
      format: statement.format,
      actorId: shop.actor.userId,
      createdAt: shop.now(),
      fileHash: hashOf(bytes),
      accounts: statement.accounts.map(({ account }) => account),
      fromDay: from,
      toDay: to,
      entryCount: entries.length,
      newCount: 0,
      pendingCount: statement.accounts.reduce((sum, { pending = 0 }) => sum + pending, 0),
      remarks: [...statement.remarks],
      mapping: mapping && copyOf(mapping),
    })
    .returning({ id: bankStatements.id });
  if (row === undefined) throw new Error("insert returned no row");
  return row.id;
}

/** The first and the last day of its entries; null where there are none. */
function daysOf(entries: readonly Found[]): { from: string | null; to: string | null } {
  let from: string | null = null;
  let to: string | null = null;
  for (const { entry } of entries) {
    if (from === null || entry.bookedOn < from) from = entry.bookedOn;
    if (to === null || entry.bookedOn > to) to = entry.bookedOn;
  }
  return { from, to };
}

/** Those fingerprints of older versions that stand among the entries. */
async function knownFormerly(tx: Tx, entries: readonly Found[]): Promise<ReadonlySet<string>> {
  const former = entries.flatMap(({ account, formerly }) => formerly.map((fingerprint) => ({ account, fingerprint })));
  const known = new Set<string>();
  for (const [account, its] of Map.groupBy(former, ({ account }) => account)) {
    for (let start = 0; start < its.length; start += ROWS_AT_ONCE) {
      const some = its.slice(start, start + ROWS_AT_ONCE).map(({ fingerprint }) => fingerprint);
      const rows = await tx
        .select({ fingerprint: bankEntries.fingerprint })
        .from(bankEntries)
        .where(and(eq(bankEntries.account, account), inArray(bankEntries.fingerprint, some)));
      for (const { fingerprint } of rows) known.add(fingerprint);
    }
  }
  return known;
}

/** One parameter for all of them: a parameter for each field of each takes the process ten times as long. Returns how many were not known. */
async function insertEntries(tx: Tx, statementId: number, some: readonly Found[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${bankEntries} (statement_id, account, fingerprint, booked_on, value_on, cents, currency, counterparty_name, counterparty_iban, text,
      bank_reference, end_to_end_id, creditor_reference, is_reversal)
    select ${statementId}::int, r.* from jsonb_to_recordset(${JSON.stringify(some.map(columnsOf), wellFormed)}::jsonb) as r (
      account text, fingerprint text, booked_on date, value_on date, cents bigint, currency text, counterparty_name text, counterparty_iban text, text text,
      bank_reference text, end_to_end_id text, creditor_reference text, is_reversal boolean)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The database takes no half of a letter. */
const wellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);

/** By the names of the columns. */
function columnsOf({ account, fingerprint, entry }: Found) {
  return {
    account,
    fingerprint,
    booked_on: entry.bookedOn,
    value_on: entry.valueOn,
    cents: entry.cents,
    currency: entry.currency,
    counterparty_name: entry.counterpartyName ?? entry.nameInWords ?? null,
    counterparty_iban: entry.counterpartyIban?.replace(/\s/g, "").toUpperCase() ?? null,
    text: entry.text,
    bank_reference: entry.bankReference,
    end_to_end_id: entry.endToEndId,
    creditor_reference: entry.creditorReference,
    is_reversal: entry.isReversal,
  };
}
