import { isDeepStrictEqual } from "node:util";
import { bankStatements, type Db } from "@bruma/db";
import { and, arrayOverlaps, desc, isNotNull, ne } from "@bruma/db/sql";
import { type CsvMapping, columnsIn, readInWorker, type StatementRead, StatementRefused } from "../../bank/index.ts";
import { hashOf } from "./fileHash.ts";
import { copyOf } from "./statementMappings.ts";

/** By a row's place in the file: the fingerprints that its entry has with the mappings of earlier files of the same kind. */
export type OtherReadings = ReadonlyMap<string, readonly string[]>;

/** Nobody reads files of one kind in more ways. */
const MOST_WAYS = 5;
const MOST_STATEMENTS = 200;

interface TableRead {
  bytes: Uint8Array;
  mapping: CsvMapping;
  columns: readonly string[];
  statement: StatementRead;
}

/**
 * Reads a table again with each mapping that was used for other files of the account with the same columns, where that mapping takes
 * amounts or days from other columns.
 */
export async function readOtherwise(db: Db, { bytes, mapping, columns, statement }: TableRead): Promise<OtherReadings> {
  const places = new Map<string, string[]>();
  const [account] = statement.accounts.map((one) => one.account);
  if (account === undefined) return places;
  const earlier = await db
    .select({ mapping: bankStatements.mapping })
    .from(bankStatements)
    .where(
      and(
        isNotNull(bankStatements.mapping),
        arrayOverlaps(bankStatements.accounts, [account]),
        ne(bankStatements.fileHash, hashOf(bytes)),
      ),
    )
    .orderBy(desc(bankStatements.id))
    .limit(MOST_STATEMENTS);
  const ways = distinctWays(earlier.map((one) => one.mapping as CsvMapping)).filter(
    (way) =>
      !isDeepStrictEqual(moneyOf(way), moneyOf(mapping)) && columnsIn(way).every((name) => columns.includes(name)),
  );
  for (const way of ways.slice(0, MOST_WAYS)) {
    const read = await readInWorker(bytes, { mapping: way, defaultAccount: account, account }).catch(nothingIfRefused);
    for (const { fingerprints, places: its } of (read?.statement?.accounts ?? []).flatMap(({ parts }) => parts)) {
      for (const [at, place] of its.entries()) {
        places.set(place, [...(places.get(place) ?? []), fingerprints[at] ?? ""]);
      }
    }
  }
  return places;
}

/** One for each way of reading days and amounts. */
function distinctWays(mappings: readonly CsvMapping[]): CsvMapping[] {
  const ways = new Map(mappings.toReversed().map((mapping) => [JSON.stringify(wholeOf(mapping)), mapping]));
  return [...ways.values()].toReversed();
}

/** Everything that an entry is known by depends on all of it. */
const wholeOf = (mapping: CsvMapping) =>
  Object.entries(copyOf(mapping)).toSorted(([one], [other]) => (one < other ? -1 : 1));

const moneyOf = (mapping: CsvMapping) => {
  const { date, valueDate, dayOrder, amount, credit, debit, fee, side, state, finished = [], currency } = mapping;
  const columns = [date, valueDate, dayOrder, amount, credit, debit, fee, side, state, currency];
  return [...columns.map((one) => one ?? null), [...finished].toSorted()];
};

/** Of a file that cannot be read in some way, or no more: what was read in it has nothing in common with others. */
export function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof StatementRefused)) throw error;
}
