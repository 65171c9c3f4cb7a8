import { countrySpecs, isValidIBAN } from "ibantools";
import { spanishIban } from "../norma43/spanishIban.ts";
import { type CsvRow, wordsOf } from "./csvTable.ts";

/**
 * The accounts that some words name: IBANs, each cut at the length that its country gives it, grouped or not, and what Spanish banks
 * write instead («2100 0418 45 0200051332»), if its control digits are right.
 */
export function accountsIn(words: string): string[] {
  const text = words.toUpperCase();
  const ibans = [...text.matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}/g)].flatMap(({ index }) => ibanAt(text, index) ?? []);
  const numbers = [...text.matchAll(SPANISH_NUMBER)].flatMap(
    ([, bank = "", branch = "", control = "", number = ""]) => {
      const iban = spanishIban(bank, branch, number);
      return iban?.slice(12, 14) === control ? iban : [];
    },
  );
  return [...new Set([...ibans, ...numbers])];
}

/** Those that a row's cells name, each by itself or all together: some write a number's parts into cells of their own. */
export const accountsInRow = (row: CsvRow): string[] => [
  ...new Set([" ", " ; "].flatMap((between) => accountsIn(wordsOf(row).join(between)))),
];

const SPANISH_NUMBER = /(?<![A-Z]|\d[ ./-]?)(\d{4})[ ./-]?(\d{4})[ ./-]?(\d{2})[ ./-]?(\d{10})(?!\d)/g;

/** Letters and digits from there on, over blanks and hyphens, as many as that country's accounts have. */
function ibanAt(text: string, from: number): string | null {
  const length = countrySpecs[text.slice(from, from + 2)]?.chars ?? 0;
  const iban = text
    .slice(from, from + 2 * length)
    .replace(/[ \u00a0-]/g, "")
    .slice(0, length);
  return length > 0 && isValidIBAN(iban) ? iban : null;
}
