/** What stands for letters and marks that banks' files do not carry and that no accent explains. */
const STANDS_FOR = new Map([
  ["€", "EUR"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["Æ", "AE"],
  ["œ", "oe"],
  ["Œ", "OE"],
  ["ø", "o"],
  ["Ø", "O"],
  ["ł", "l"],
  ["Ł", "L"],
  ["đ", "d"],
  ["Đ", "D"],
  ["&", "+"],
  ["@", "(at)"],
  ["#", "."],
  ["_", "-"],
  ["–", "-"],
  ["—", "-"],
  ["’", "'"],
  ["º", "o"],
  ["ª", "a"],
]);

/** A text in the letters that every SEPA bank takes (EPC217-08), accents left out, cut to `longest`. */
export function sepaText(text: string, longest: number): string {
  const plain = [...text].map((character) => STANDS_FOR.get(character) ?? character).join("");
  const letters = plain.normalize("NFKD").replace(/\p{M}/gu, "");
  // No slash at either end and none doubled: banks use those as marks of their own.
  const kept = letters
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ");
  return trimmed(trimmed(kept).slice(0, longest));
}

const trimmed = (text: string) => text.replace(/^[\s/]+|[\s/]+$/g, "");
