import { bankEntries, bankStatements, type Tx } from "@bruma/db";
import { and, eq, inArray, sql } from "@bruma/db/sql";
import type { AccountRead, CsvMapping, EntriesRead, StatementRead } from "../../bank/index.ts";
import { noteChange, type StaffShop, type StaffTx } from "../../Shop.ts";
import { flagLookAlikes, type ToldAmong } from "../likeness/flagLookAlikes.ts";
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

/** Keeps a file with those of its entries that no earlier one brought, all in the caller's transaction. */
export async function keepStatement(tx: StaffTx, shop: StaffShop, read: ReadFile): Promise<number> {
  const { format, accounts } = read.statement;
  await stepBack(tx);
  await lockAccounts(tx, accounts);
  const statementId = await insertStatement(tx, shop, read);
  const { bytes, former } = read;
  const replaced = await replaceReadings(tx, shop, { statementId, bytes, former }, () => fingerprintsIn(accounts));
  let newCount = 0;
  for (const { account, parts } of accounts) {
    for (const part of parts) {
      const known = await knownFormerly(tx, account, part);
      const isKnown = (_: string, at: number) =>
        replaced.usedPlaces.has(part.places[at] ?? "") || part.formerly.some((some) => known.has(some[at] ?? ""));
      newCount += await insertEntries(tx, { statementId, account, part, leftOut: part.fingerprints.map(isKnown) });
    }
  }
  await tx.update(bankStatements).set({ newCount }).where(eq(bankStatements.id, statementId));
  const isTold = toldIn(accounts, replaced.told);
  if (newCount > 0)
    await askAboutDoubles(tx, shop, { statementId, isTold, otherwise: toldOtherwise(accounts, read.otherwise) });
  const entries = entryCountOf(accounts);
  noteChange(tx, { subject: "statement", id: statementId, after: { format, entries, new: newCount } });
  return statementId;
}

const entryCountOf = (accounts: readonly AccountRead[]) =>
  accounts.reduce((sum, { entryCount }) => sum + entryCount, 0);

/** Which of some fingerprints the file tells, whatever else it is known by. Looks through the file only where something is asked. */
function toldIn(accounts: readonly AccountRead[], alsoTold: readonly string[]): ToldAmong {
  return (some) => {
    if (some.length === 0) return new Set();
    const asked = new Set(some);
    const told = alsoTold.filter((fingerprint) => asked.has(fingerprint));
    for (const { fingerprints, formerly } of partsOf(accounts)) {
      for (const its of [fingerprints, ...formerly]) told.push(...its.filter((fingerprint) => asked.has(fingerprint)));
    }
    return new Set(told);
  };
}

/** What else each entry would be known by, unless the file tells that, too. */
function toldOtherwise(accounts: readonly AccountRead[], otherwise: OtherReadings): Map<string, readonly string[]> {
  if (otherwise.size === 0) return new Map();
  const now = new Set(fingerprintsIn(accounts));
  return new Map(
    partsOf(accounts).flatMap(({ fingerprints, places }) =>
      fingerprints.map((fingerprint, at) => [
        fingerprint,
        (otherwise.get(places[at] ?? "") ?? []).filter((other) => !now.has(other)),
      ]),
    ),
  );
}

const partsOf = (accounts: readonly AccountRead[]): EntriesRead[] => accounts.flatMap(({ parts }) => parts);

const fingerprintsIn = (accounts: readonly AccountRead[]): string[] =>
  partsOf(accounts).flatMap(({ fingerprints }) => fingerprints);

interface Kept {
  statementId: number;
  isTold: ToldAmong;
  otherwise: ReadonlyMap<string, readonly string[]>;
}

/** New entries that may be known movements: read otherwise, in another form, or with days of another column. */
async function askAboutDoubles(tx: Tx, shop: StaffShop, { statementId, isTold, otherwise }: Kept): Promise<void> {
  const at = shop.now();
  const asked = await flagOtherReadings(tx, statementId, otherwise, at);
  const toldOrAsked: ToldAmong = (some) => new Set([...isTold(some), ...asked]);
  await flagLookAlikes(tx, statementId, toldOrAsked, at);
  await flagOtherDays(tx, statementId, toldOrAsked, at);
}

/** One process of the database at most works for it: with helpers of its own it takes the processors from those who wait for a page. */
async function stepBack(tx: Tx): Promise<void> {
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
}

/** Before anything else is read: of two files of one account at once, the second one sees all of the first one's entries. */
async function lockAccounts(tx: Tx, accounts: readonly AccountRead[]): Promise<void> {
  const numbers = [...new Set(accounts.map(({ account }) => account))].toSorted();
  for (const account of numbers) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_account'), hashtext(${account}))`);
  }
}

async function insertStatement(
  tx: Tx,
  shop: StaffShop,
  { fileName, bytes, statement, mapping }: ReadFile,
): Promise<number> {
  const days = statement.accounts.flatMap((account) => account.days ?? []);
  const [row] = await tx
    .insert(bankStatements)
    .values({
      fileName,
      format: statement.format,
      actorId: shop.actor.userId,
      createdAt: shop.now(),
      fileHash: hashOf(bytes),
      accounts: statement.accounts.map(({ account }) => account),
      fromDay: days.map(({ from }) => from).toSorted()[0] ?? null,
      toDay:
        days
          .map(({ to }) => to)
          .toSorted()
          .at(-1) ?? null,
      entryCount: entryCountOf(statement.accounts),
      newCount: 0,
      pendingCount: statement.accounts.reduce((sum, { pending = 0 }) => sum + pending, 0),
      remarks: [...statement.remarks],
      mapping: mapping && copyOf(mapping),
    })
    .returning({ id: bankStatements.id });
  if (row === undefined) throw new Error("insert returned no row");
  return row.id;
}

/** Those fingerprints of older versions that stand among the entries. */
async function knownFormerly(tx: Tx, account: string, { formerly }: EntriesRead): Promise<ReadonlySet<string>> {
  if (formerly.length === 0) return new Set();
  const rows = await tx
    .select({ fingerprint: bankEntries.fingerprint })
    .from(bankEntries)
    .where(and(eq(bankEntries.account, account), inArray(bankEntries.fingerprint, formerly.flat())));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

interface NewEntries {
  statementId: number;
  account: string;
  part: EntriesRead;
  /** Whether each of them is known otherwise. */
  leftOut: readonly boolean[];
}

/** One parameter for all of them: a parameter for each field of each takes the process ten times as long. Returns how many were not known. */
async function insertEntries(tx: Tx, { statementId, account, part, leftOut }: NewEntries): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${bankEntries} (statement_id, account, fingerprint, booked_on, value_on, cents, currency, counterparty_name, counterparty_iban, text,
      bank_reference, end_to_end_id, creditor_reference, is_reversal)
    select ${statementId}::int, ${account}, entry.fingerprint, entry."bookedOn", entry."valueOn", entry.cents, entry.currency,
      entry."counterpartyName", entry."counterpartyIban", entry.text,
      entry."bankReference", entry."endToEndId", entry."creditorReference", entry."isReversal"
    from rows from (
      jsonb_to_recordset(${part.json}::jsonb) as (
        "bookedOn" date, "valueOn" date, cents bigint, currency text, "counterpartyName" text, "counterpartyIban" text, text text,
        "bankReference" text, "endToEndId" text, "creditorReference" text, "isReversal" boolean),
      unnest(${sql.param(part.fingerprints)}::text[], ${sql.param(leftOut)}::boolean[])
    ) as entry ("bookedOn", "valueOn", cents, currency, "counterpartyName", "counterpartyIban", text,
      "bankReference", "endToEndId", "creditorReference", "isReversal", fingerprint, left_out)
    where not left_out
    on conflict do nothing`);
  return rowCount ?? 0;
}
