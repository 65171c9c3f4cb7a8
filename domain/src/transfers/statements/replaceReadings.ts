import { isDeepStrictEqual } from "node:util";
import {
  bankAllocations,
  bankEntries,
  bankEntryEvents,
  bankRefunds,
  bankStatements,
  type Db,
  type Tx,
} from "@bruma/db";
import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "@bruma/db/sql";
import { type CsvMapping, readInWorker, type StatementRead } from "../../bank/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { hashOf } from "./fileHash.ts";
import { nothingIfRefused } from "./otherReadings.ts";
import { copyOf } from "./statementMappings.ts";

/** An earlier reading of the same file. `places`: where in the file each entry stands, by its fingerprint. */
export interface FormerReading {
  statementId: number;
  places: ReadonlyMap<string, string>;
}

/** With how many mappings one file may be read: for each of them the file is read again, to know which row made which entry. */
const MOST_WAYS = 10;
const TOO_OFTEN = `Este fichero ya se ha leído con ${MOST_WAYS} elecciones de columnas distintas. Elige las columnas como en una de ellas, o descarga el extracto del banco otra vez.`;
const REPLACED = "El fichero se leyó otra vez con otras columnas";

const ofFile = (bytes: Uint8Array): SQL | undefined =>
  and(eq(bankStatements.fileHash, hashOf(bytes)), isNotNull(bankStatements.mapping));

/**
 * Reads the file again with each earlier mapping; the one that takes the same columns is left out. Refuses `statement.unreadable` after
 * too many different mappings.
 */
export async function readFormerly(
  db: Db,
  { bytes, mapping, statement }: { bytes: Uint8Array; mapping: CsvMapping; statement: StatementRead },
): Promise<FormerReading[]> {
  const readings = await db
    .select({ id: bankStatements.id, mapping: bankStatements.mapping, accounts: bankStatements.accounts })
    .from(bankStatements)
    .where(ofFile(bytes))
    .orderBy(desc(bankStatements.id));
  // As the column gives it back.
  const now = JSON.parse(JSON.stringify(copyOf(mapping)));
  const account = statement.accounts[0]?.account;
  const isNow = (one: { mapping: unknown; accounts: string[] }) =>
    one.accounts[0] === account && isDeepStrictEqual(one.mapping, now);
  const ways = Map.groupBy(readings, (one) => JSON.stringify([one.mapping, one.accounts[0]]));
  if (ways.size >= MOST_WAYS && !readings.some(isNow)) throw unreadable(TOO_OFTEN);
  const former: FormerReading[] = [];
  for (const [one, ...others] of ways.values()) {
    if (one === undefined) continue;
    const places = placesOf(isNow(one) ? statement : await readAs(bytes, one));
    for (const { id } of [one, ...others]) former.push({ statementId: id, places });
  }
  return former;
}

async function readAs(
  bytes: Uint8Array,
  { mapping, accounts: [account = ""] }: { mapping: unknown; accounts: string[] },
): Promise<StatementRead | null> {
  const options = { mapping: mapping as CsvMapping, defaultAccount: account, account };
  return (await readInWorker(bytes, options).catch(nothingIfRefused))?.statement ?? null;
}

const unreadable = (reason: string) =>
  new Refusal("statement.unreadable", { reason, line: null, fields: { file: reason } });

const placesOf = (statement: StatementRead | null): Map<string, string> =>
  new Map(
    statement?.accounts
      .flatMap(({ parts }) => parts)
      .flatMap(({ fingerprints, places }) => places.map((place, at) => [fingerprints[at] ?? "", place] as const)),
  );

export interface Replaced {
  /** Places in the file whose entries somebody has used: they stay as they were read. */
  usedPlaces: ReadonlySet<string>;
  /** The fingerprints of these entries: the file contains them besides what this reading makes. */
  told: readonly string[];
}

/**
 * Sets aside the unused entries of earlier readings that are not among `fingerprintsNow`, and brings back entries that are and had been set
 * aside, unless another reading's entry of the same row is in use. The caller holds the accounts. Refuses `statement.unreadable` where
 * somebody else has just read the file.
 */
export async function replaceReadings(
  tx: Tx,
  shop: Pick<Shop, "now">,
  { statementId, bytes, former }: { statementId: number; bytes: Uint8Array; former: readonly FormerReading[] },
  fingerprintsNow: () => readonly string[],
): Promise<Replaced> {
  await refuseNewer(tx, statementId, bytes, former);
  const ids = former.map((reading) => reading.statementId);
  if (ids.length === 0) return { usedPlaces: new Set(), told: [] };
  const now = new Set(fingerprintsNow());
  await lockReadings(tx, ids);
  const rows = await tx
    .select({ id: bankEntries.id, fingerprint: bankEntries.fingerprint, isReplaced: REPLACED_ROW, isUsed: IS_USED })
    .from(bankEntries)
    .where(inArray(bankEntries.statementId, ids))
    .orderBy(bankEntries.id);
  const places = new Map(former.flatMap((reading) => [...reading.places]));
  const told = rows.filter(({ isUsed }) => isUsed).map(({ fingerprint }) => fingerprint);
  const usedPlaces = new Set(told.flatMap((fingerprint) => places.get(fingerprint) ?? []));
  const isFree = (fingerprint: string) => !usedPlaces.has(places.get(fingerprint) ?? "");
  await setAside(
    tx,
    shop,
    statementId,
    rows.filter((row) => !row.isReplaced && !row.isUsed && !now.has(row.fingerprint)),
  );
  await bringBack(
    tx,
    shop,
    rows.filter((row) => row.isReplaced && now.has(row.fingerprint) && isFree(row.fingerprint)),
  );
  await recount(tx, ids);
  return { usedPlaces, told };
}

/** Statements before their entries, as a review locks them. What is read of them only afterwards is what others have committed. */
async function lockReadings(tx: Tx, ids: readonly number[]): Promise<void> {
  const [lock, which] = ["no key update", [...ids]] as const;
  await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(inArray(bankStatements.id, which))
    .orderBy(bankStatements.id)
    .for(lock);
  await tx
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(inArray(bankEntries.statementId, which))
    .orderBy(bankEntries.id)
    .for(lock);
}

const REPLACED_ROW = sql<boolean>`bank_entries.replaced_by_id is not null`;
/** It has an allocation or a refund, a member of staff acted on it, or somebody decided whether another entry is its duplicate. */
const IS_USED = sql<boolean>`(
  exists (select from ${bankAllocations} a where a.entry_id = bank_entries.id)
  or exists (select from ${bankRefunds} r where r.entry_id = bank_entries.id)
  or exists (select from ${bankEntryEvents} e where e.entry_id = bank_entries.id and e.actor_id is not null)
  or exists (select from ${bankEntries} o where o.looks_like_id = bank_entries.id and o.replaced_by_id is null and o.likeness <> 'asked'))`;

type Row = { id: number };

async function setAside(tx: Tx, shop: Pick<Shop, "now">, statementId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const at = shop.now();
  await tx
    .update(bankEntries)
    .set({ replacedById: statementId, ignoredReason: sql`coalesce(${bankEntries.ignoredReason}, ${REPLACED})` })
    .where(isOne(rows));
  await tx.execute(sql`insert into ${bankEntryEvents} (entry_id, kind, reason, at)
    select id, 'ignored', ${REPLACED}, ${at} from ${bankEntries} where ${isOne(rows)}`);
  await askNoMore(tx, at, rows);
}

/** An entry that was asked about as a duplicate of one that is now set aside becomes an ordinary entry. */
async function askNoMore(tx: Tx, at: Date, rows: readonly Row[]): Promise<void> {
  const freed = await tx
    .update(bankEntries)
    .set({ likeness: null, looksLikeId: null })
    .where(
      sql`${bankEntries.looksLikeId} = any(${sql.param(rows.map(({ id }) => id))}::int[]) and ${bankEntries.likeness} = 'asked'`,
    )
    .returning({ id: bankEntries.id });
  if (freed.length === 0) return;
  await tx.execute(sql`insert into ${bankEntryEvents} (entry_id, kind, reason, at)
    select id, 'other', ${REPLACED}, ${at} from ${bankEntries} where ${isOne(freed)}`);
}

async function bringBack(tx: Tx, shop: Pick<Shop, "now">, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ignoredReason = sql`nullif(${bankEntries.ignoredReason}, ${REPLACED})`;
  await tx.update(bankEntries).set({ replacedById: null, ignoredReason }).where(isOne(rows));
  await tx.execute(sql`insert into ${bankEntryEvents} (entry_id, kind, at)
    select id, 'restored', ${shop.now()} from ${bankEntries} where ${isOne(rows)}`);
}

const isOne = (rows: readonly Row[]): SQL =>
  sql`${bankEntries.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`;

/** Of the earlier readings only what still stands counts, and what of it was looked at. */
async function recount(tx: Tx, ids: readonly number[]): Promise<void> {
  const standing = (which: SQL) => sql`(select count(*) from ${bankEntries} e
    where e.statement_id = bank_statements.id and e.replaced_by_id is null and ${which})`;
  await tx
    .update(bankStatements)
    .set({
      newCount: standing(sql`true`),
      reviewedCount: standing(sql`e.id <= bank_statements.reviewed_up_to`),
    })
    .where(inArray(bankStatements.id, [...ids]));
}

async function refuseNewer(
  tx: Tx,
  statementId: number,
  bytes: Uint8Array,
  former: readonly FormerReading[],
): Promise<void> {
  const newest = Math.max(0, ...former.map((reading) => reading.statementId));
  const newer = await tx.$count(
    bankStatements,
    and(ofFile(bytes), sql`${bankStatements.id} > ${newest}`, ne(bankStatements.id, statementId)),
  );
  if (newer === 0) return;
  throw unreadable("Alguien acaba de leer este fichero. Súbelo otra vez.");
}
