import { createHash } from "node:crypto";
import { bankAccountSpellings, bankEntries, bankStatements, type Tx } from "@bruma/db";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type AccountStatement, fingerprintsOf, type Statement, type StatementEntry } from "../bank/index.ts";
import { noteChange, type Shop } from "../Shop.ts";
import { holdLookAlikes } from "./holdLookAlikes.ts";

interface ReadFile {
  fileName: string;
  bytes: Uint8Array;
  statement: Statement;
}

interface Found {
  account: string;
  fingerprint: string;
  /** What it was known by while its account was written otherwise. */
  formerly: string[];
  entry: StatementEntry;
}

const ROWS_AT_ONCE = 1000;

/** Keeps a file with those of its entries that no earlier one brought, all in the caller's transaction. */
export async function keepStatement(tx: Tx, shop: Shop, read: ReadFile, actorId: number): Promise<number> {
  const { format, accounts } = read.statement;
  await lockAccounts(tx, accounts);
  const entries = await entriesOf(tx, accounts);
  const statementId = await insertStatement(tx, shop, read, entries, actorId);
  const known = await knownFormerly(tx, entries);
  const unknown = entries.filter(({ formerly }) => !formerly.some((fingerprint) => known.has(fingerprint)));
  let newCount = 0;
  for (let start = 0; start < unknown.length; start += ROWS_AT_ONCE) {
    const inserted = await tx
      .insert(bankEntries)
      .values(unknown.slice(start, start + ROWS_AT_ONCE).map((found) => ({ statementId, ...columnsOf(found) })))
      .onConflictDoNothing()
      .returning({ id: bankEntries.id });
    newCount += inserted.length;
  }
  await tx.update(bankStatements).set({ newCount }).where(eq(bankStatements.id, statementId));
  const told = new Set(entries.flatMap(({ fingerprint, formerly }) => [fingerprint, ...formerly]));
  if (newCount > 0) await holdLookAlikes(tx, statementId, told, shop.now());
  noteChange(tx, { subject: "statement", id: statementId, after: { format, entries: entries.length, new: newCount } });
  return statementId;
}

/** Before anything else: of two files of one account at once, the second one sees all of the first one's entries. */
async function lockAccounts(tx: Tx, accounts: readonly AccountStatement[]): Promise<void> {
  const numbers = [...new Set(accounts.map(({ account }) => account))].toSorted();
  for (const account of numbers) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_account'), hashtext(${account}))`);
  }
}

async function entriesOf(tx: Tx, accounts: readonly AccountStatement[]): Promise<Found[]> {
  const numbers = accounts.map(({ account }) => account);
  const spellings =
    numbers.length === 0
      ? []
      : await tx.select().from(bankAccountSpellings).where(inArray(bankAccountSpellings.account, numbers));
  return accounts.flatMap((statement) => {
    const fingerprints = fingerprintsOf(statement);
    const former = spellings
      .filter(({ account }) => account === statement.account)
      .map(({ spelling }) => fingerprintsOf({ ...statement, account: spelling }));
    return statement.entries.map((entry, at) => ({
      account: statement.account,
      fingerprint: fingerprints[at] ?? "",
      formerly: former.flatMap((some) => some[at] ?? []),
      entry,
    }));
  });
}

async function insertStatement(
  tx: Tx,
  shop: Shop,
  { fileName, bytes, statement }: ReadFile,
  entries: readonly Found[],
  actorId: number,
): Promise<number> {
  const days = entries.map(({ entry }) => entry.bookedOn).toSorted();
  const [row] = await tx
    .insert(bankStatements)
    .values({
      ...{ fileName, format: statement.format, actorId, createdAt: shop.now() },
      fileHash: createHash("sha256").update(bytes).digest(),
      accounts: statement.accounts.map(({ account }) => account),
      fromDay: days[0] ?? null,
      toDay: days.at(-1) ?? null,
      entryCount: entries.length,
      newCount: 0,
    })
    .returning({ id: bankStatements.id });
  if (row === undefined) throw new Error("insert returned no row");
  return row.id;
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

function columnsOf({ account, fingerprint, entry }: Found) {
  return {
    account,
    fingerprint,
    bookedOn: entry.bookedOn,
    valueOn: entry.valueOn,
    cents: entry.cents,
    currency: entry.currency,
    counterpartyName: entry.counterpartyName,
    counterpartyIban: entry.counterpartyIban?.replace(/\s/g, "").toUpperCase() ?? null,
    text: entry.text,
    bankReference: entry.bankReference,
    endToEndId: entry.endToEndId,
    creditorReference: entry.creditorReference,
    isReversal: entry.isReversal,
  };
}
