import type { BankFileFormat } from "@bruma/contract";
import { lettersOf } from "../../bank/index.ts";
import { isLikeName, nameWords } from "../matching/nameLikeness.ts";

/** What a movement shows of itself beside its account, currency and amount, which are equal here. */
export interface Looks {
  id: number;
  format: BankFileFormat;
  text: string;
  bankReference: string | null;
  endToEndId: string | null;
  creditorReference: string | null;
  counterpartyName: string | null;
  counterpartyIban: string | null;
}

/** A known movement with all the entries that are it. */
export interface KnownMovement {
  id: number;
  entries: readonly Looks[];
}

/** In one format the bank's own references tell movements apart: two of them are two movements. */
export const areToldApart = (one: Looks, other: Looks): boolean =>
  one.format === other.format &&
  one.bankReference !== null &&
  other.bankReference !== null &&
  one.bankReference !== other.bankReference;

/** At most so many entries of one day and amount are compared by their words; with hundreds, words prove nothing. */
const MOST_COMPARED = 50;

/**
 * Assigns to each row of one file the known movement that it may duplicate, out of those that `alike` gives. Rows of one file are
 * different movements, so each gets its own while there are enough; rows whose words agree choose first. A row for which none is left
 * shares one with another row: only a person can tell which of the two is new.
 */
export function pairLookAlikes<Row extends Looks>(
  rows: readonly Row[],
  alike: (row: Row) => readonly KnownMovement[],
): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (row: Row, isTaken: boolean, least: number) => {
    const free = alike(row).filter(({ id }) => isTaken || !taken.has(id));
    const [best] = free
      .slice(0, MOST_COMPARED)
      .map(({ id, entries }) => ({ id, likeness: Math.max(...entries.map((entry) => likeness(row, entry))) }))
      .toSorted((one, other) => other.likeness - one.likeness || one.id - other.id);
    if (best === undefined || best.likeness < least) return;
    pairs.set(row.id, best.id);
    taken.add(best.id);
  };
  const left = () => rows.filter(({ id }) => !pairs.has(id));
  for (const row of rows) pair(row, false, 1);
  for (const row of left()) pair(row, false, 0);
  for (const row of left()) pair(row, true, 0);
  return pairs;
}

/** How much of what two movements say agrees. */
function likeness(one: Looks, other: Looks): number {
  const same = (key: "bankReference" | "endToEndId" | "creditorReference" | "counterpartyIban") =>
    Number(one[key] !== null && one[key] === other[key]);
  const references = same("bankReference") + same("endToEndId") + same("creditorReference");
  const names = Number(isLikeName(nameWords(one.counterpartyName), nameWords(other.counterpartyName)));
  return 4 * references + 2 * same("counterpartyIban") + 2 * Number(haveLikeWords(one.text, other.text)) + names;
}

/** One form of the bank tells more than another, and says the same again. */
function haveLikeWords(one: string, other: string): boolean {
  const [ofOne, ofOther] = [lettersOf(one), lettersOf(other)];
  return ofOne !== "" && ofOther !== "" && (ofOne.includes(ofOther) || ofOther.includes(ofOne));
}
