import { inEuros } from "../inEuros.ts";
import { type Balance, type StatementEntry, StatementRefused } from "../Statement.ts";

interface Running {
  line: number;
  /** The balance after the entry, where the row tells it. */
  cents: number | null;
  /** Its day as the file writes it, with the time where it tells one. */
  moment: string;
}

/**
 * The balances before the first entry and after the last one, where each row tells its own. A file runs from the oldest entry to
 * the newest or the other way round, or its rows are to be ordered by their time first: one of these must hold from the first to the last.
 */
export function checkedBalances(entries: readonly StatementEntry[], running: readonly Running[]) {
  if (!running.some(({ cents }) => cents !== null)) return { opening: null, closing: null };
  const rows = running.map((row, at) => ({ ...row, entry: entries[at] }));
  const upwards = firstWrong(rows);
  const downwards = firstWrong(rows.toReversed());
  const byTime = upwards !== null && downwards !== null ? inTime(rows) : null;
  if (upwards !== null && downwards !== null && (byTime === null || firstWrong(byTime) !== null)) {
    const runsDown = (entries[0]?.bookedOn ?? "") > (entries.at(-1)?.bookedOn ?? "");
    const { line, told, reached } = runsDown ? downwards : upwards;
    throw new StatementRefused(`El saldo es ${inEuros(told)} y con los apuntes llega a ${inEuros(reached)}.`, line);
  }
  const oldestFirst = upwards === null ? rows : downwards === null ? rows.toReversed() : (byTime ?? rows);
  const [first] = oldestFirst;
  const last = oldestFirst.at(-1);
  const opening = first?.cents == null ? null : balanceOn(first.entry, first.cents - (first.entry?.cents ?? 0));
  return { opening, closing: last?.cents == null ? null : balanceOn(last.entry, last.cents) };
}

type Row = Running & { entry: StatementEntry | undefined };

/** Ordered by time, for services that list rows by another date; null unless every row has a time to the second. */
function inTime(rows: readonly Row[]): readonly Row[] | null {
  const haveTimes = rows.every(({ moment }) => /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/.test(moment));
  return haveTimes
    ? rows.toSorted((one, other) => (one.moment < other.moment ? -1 : Number(one.moment > other.moment)))
    : null;
}

/** Where the balances, from the oldest entry on, are not what the entries lead to. */
function firstWrong(rows: readonly Row[]): { line: number; told: number; reached: number } | null {
  let reached: number | null = null;
  for (const { line, cents, entry } of rows) {
    if (reached !== null) reached += entry?.cents ?? 0;
    if (cents === null) continue;
    if (reached !== null && reached !== cents) return { line, told: cents, reached };
    reached = cents;
  }
  return null;
}

const balanceOn = (entry: StatementEntry | undefined, cents: number): Balance | null =>
  entry === undefined ? null : { on: entry.bookedOn, cents };
