import { withoutAccents } from "@bruma/contract";
import type { JournalLine } from "./journalOf.ts";

/** Characters of a record, before its line's end. */
const RECORD = 254;
const REFERENCE = 10;
const WORDS = 30;
const HIGHEST_CENTS = 10 ** 12 - 1;

/**
 * The journal as a3 reads it («enlace contable de entrada», SUENLACE.DAT): a record of fixed width in plain ASCII for each line, of the
 * kind for entries without a register of IVA. No description by its maker could be had: the places are those in which three programs that
 * write such files agree (docs/decisions/039-invoices.md). `company`: the number of the company in a3. Refuses with a RangeError an
 * amount above 9,999,999,999.99 €.
 */
export function* suenlaceOf(lines: Iterable<JournalLine>, company: string): Generator<string> {
  for (const entry of entriesOf(lines)) {
    for (const [place, line] of entry.entries()) {
      yield `${recordOf(line, company, place === 0 ? "I" : place === entry.length - 1 ? "U" : "M")}\r\n`;
    }
  }
}

function recordOf(line: JournalLine, company: string, place: "I" | "M" | "U"): string {
  const cents = line.debitCents || line.creditCents;
  if (cents > HIGHEST_CENTS) throw new RangeError(`${line.document} is too much for a3`);
  const euros = `${Math.floor(cents / 100)}`.padStart(10, "0");
  const record = [
    "4", // 1: format
    company.padStart(5, "0"), // 2-6
    line.on.replaceAll("-", ""), // 7-14: day
    "0", // 15: an entry without a register of IVA
    field(line.account, 12), // 16-27
    field("", 30), // 28-57: words of the account, which a3 knows
    line.debitCents > 0 ? "D" : "H", // 58
    field(reference(line.document), REFERENCE), // 59-68
    place, // 69: first, in the middle, last of its entry
    field(wordsOf(line.words), WORDS), // 70-99
    `+${euros}.${`${cents % 100}`.padStart(2, "0")}`, // 100-113
    field("", 138), // 114-251
    " ", // 252: no analytics
    "E", // 253: euros
    "N", // 254: not yet taken over
  ].join("");
  if (record.length !== RECORD) throw new Error(`A record of ${record.length} characters: ${record}`);
  return record;
}

function* entriesOf(lines: Iterable<JournalLine>): Generator<JournalLine[]> {
  let entry: JournalLine[] = [];
  for (const line of lines) {
    if (entry[0] && entry[0].entry !== line.entry) {
      yield entry;
      entry = [];
    }
    entry.push(line);
  }
  if (entry.length > 0) yield entry;
}

/** «S2026-000001» has no room: «S260000001» says the same, and as much of a longer prefix as its number leaves. */
function reference(document: string): string {
  const [, prefix = "", year = "", digits = ""] = /^([A-Z0-9]*)20(\d\d)-0*(\d+)$/.exec(document) ?? [];
  if (digits === "") return document.slice(-REFERENCE);
  const head = `${prefix}${year}`;
  return `${head}${digits.padStart(REFERENCE - head.length, "0")}`.slice(-REFERENCE);
}

/** What has no room is left out whole: half of an order's number would be another order's. */
const wordsOf = (words: string) => (words.length > WORDS ? (words.split(", ")[0] ?? words) : words);

const field = (text: string, width: number) => ascii(text).slice(0, width).padEnd(width);

/** Without accents; what has no letter of its own in ASCII becomes a space. */
const ascii = (text: string) => withoutAccents(text).replaceAll(/[^ -~]/g, " ");
