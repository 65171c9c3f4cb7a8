import { randomInt } from "node:crypto";
import { shopDay } from "../time/index.ts";

// Without what is misread or misheard: 0 and O, 1 and I, U and V.
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTWXYZ";

/** «C-2026-7KQ4MX»: by chance, so that nobody can count a shop's messages or withdrawals, or guess another's. */
export function newReference(kind: "C" | "D" | "R", at: Date): string {
  const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${kind}-${shopDay(at).slice(0, 4)}-${code}`;
}
