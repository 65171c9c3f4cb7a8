import { bankEntries, bankStatements, type Tx } from "@bruma/db";
import { and, asc, eq, inArray, isNull, ne, sql } from "@bruma/db/sql";
import { askAbout } from "./askAbout.ts";
import type { ToldAmong } from "./flagLookAlikes.ts";

const ROWS_AT_ONCE = 1000;
/** A movement is booked so many days after it was begun, at most. */
const MOST_DAYS = 10;

interface Fresh {
  id: number;
  fingerprint: string;
}

/**
 * Finds the new entries whose row was already imported from another file, but read from other columns, so with another day or amount.
 * `otherwise` maps an entry's fingerprint to those that its row has when it is read from the other columns. Returns the fingerprints of
 * the known entries that a person is now asked about.
 */
export async function flagOtherReadings(
  tx: Tx,
  statementId: number,
  otherwise: ReadonlyMap<string, readonly string[]>,
  at: Date,
): Promise<string[]> {
  if (otherwise.size === 0) return [];
  const fresh = await readFresh(tx, statementId);
  const wanted = [...new Set(fresh.flatMap(({ fingerprint }) => otherwise.get(fingerprint) ?? []))];
  const known = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += ROWS_AT_ONCE) {
    const rows = await tx
      .select({ id: bankEntries.id, fingerprint: bankEntries.fingerprint })
      .from(bankEntries)
      .where(
        and(
          inArray(bankEntries.fingerprint, wanted.slice(start, start + ROWS_AT_ONCE)),
          ne(bankEntries.statementId, statementId),
          isNull(bankEntries.replacedById),
        ),
      );
    for (const { id, fingerprint } of rows) known.set(fingerprint, id);
  }
  const asked = fresh.flatMap(({ id, fingerprint }) => {
    const told = otherwise.get(fingerprint)?.find((one) => known.has(one));
    return told === undefined ? [] : [{ id, knownId: known.get(told) ?? 0, told }];
  });
  await askAbout(
    tx,
    asked.map(({ id, knownId }) => [id, knownId]),
    at,
  );
  return asked.map(({ told }) => told);
}

const readFresh = (tx: Tx, statementId: number): Promise<Fresh[]> =>
  tx
    .select({ id: bankEntries.id, fingerprint: bankEntries.fingerprint })
    .from(bankEntries)
    .where(and(eq(bankEntries.statementId, statementId), isNull(bankEntries.likeness)))
    .orderBy(asc(bankEntries.id));

interface Near {
  id: number;
  cents: number;
  currency: string;
  /** Days since some day. */
  day: number;
  fingerprint: string;
  from: number;
  to: number;
}

/**
 * Finds the new entries of a table that may be a known entry of the same amount, booked a few days earlier or later: each of the two is
 * missing in the other's file although that file covers its day, so one file took its days from another column.
 */
export async function flagOtherDays(tx: Tx, statementId: number, toldAmong: ToldAmong, at: Date): Promise<void> {
  const near = await readNear(
    tx,
    sql`e.statement_id <> ${statementId} and e.replaced_by_id is null and e.likeness is distinct from 'same' and exists (
      select from ${bankStatements} n where n.id = ${statementId} and e.account = any(n.accounts)
        and s.from_day <= n.to_day + ${MOST_DAYS}::int and s.to_day >= n.from_day - ${MOST_DAYS}::int
        and (s.mapping is not null or n.mapping is not null) and s.mapping is distinct from n.mapping)
      and exists (select from ${bankEntries} m where m.statement_id = ${statementId} and m.cents = e.cents and m.likeness is null)
      and not exists (select from ${bankEntries} m where m.statement_id = ${statementId} and m.looks_like_id = e.id)`,
  );
  const told = toldAmong(near.map(({ fingerprint }) => fingerprint));
  const known = near.filter(({ fingerprint }) => !told.has(fingerprint));
  if (known.length === 0) return;
  const cents = [...new Set(known.map((one) => one.cents))];
  const fresh = await readNear(
    tx,
    sql`e.statement_id = ${statementId} and e.likeness is null and e.cents = any(${sql.param(cents)}::bigint[])`,
  );
  await askAbout(tx, pairsOf(fresh, known), at);
}

async function readNear(tx: Tx, which: ReturnType<typeof sql>): Promise<Near[]> {
  const { rows } = await tx.execute<Record<keyof Near, string>>(sql`
    select e.id, e.cents, e.currency, e.fingerprint, e.booked_on - date '2000-01-01' as day,
      s.from_day - date '2000-01-01' as "from", s.to_day - date '2000-01-01' as "to"
    from ${bankEntries} e join ${bankStatements} s on s.id = e.statement_id where ${which} order by e.booked_on, e.id`);
  return rows.map(({ id, cents, currency, fingerprint, day, from, to }) => ({
    id: Number(id),
    cents: Number(cents),
    currency,
    fingerprint,
    day: Number(day),
    from: Number(from),
    to: Number(to),
  }));
}

/** Pairs each new entry with the nearest known one that is still free, if one of the two files covers the other's day. */
function pairsOf(fresh: readonly Near[], known: readonly Near[]): [number, number][] {
  const byMoneyAndDay = Map.groupBy(known, (one) => keyOf(one, one.day));
  return fresh.flatMap((one) => {
    for (const offset of OFFSETS) {
      const some = byMoneyAndDay.get(keyOf(one, one.day + offset)) ?? [];
      const at = some.findIndex((other) => covers(one, other) || covers(other, one));
      const [found] = at < 0 ? [] : some.splice(at, 1);
      if (found) return [[one.id, found.id] as [number, number]];
    }
    return [];
  });
}

const keyOf = ({ cents, currency }: Near, day: number) => `${cents} ${currency} ${day}`;
/** Nearest first: 0, -1, 1, -2… */
const OFFSETS = Array.from({ length: 2 * MOST_DAYS + 1 }, (_, at) => (at % 2 === 0 ? at / 2 : -(at + 1) / 2));
const covers = ({ from, to }: Near, { day }: Near) => from <= day && day <= to;
