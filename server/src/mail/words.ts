import { groupIban, looksLikeIban, looksLikeLink, TIME_ZONE } from "@bruma/contract";

const MOMENT = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: TIME_ZONE,
});

/** «sábado, 28 de noviembre de 2026, 14:05», by the clocks of the peninsula. */
export const momentWords = (at: Date): string => MOMENT.format(at);

/** ES9121000418450200051332 → «ES91 2100 0418 4502 0005 1332»; anything else as it stands. */
export const ibanWords = (iban: string): string => (looksLikeIban(iban) ? groupIban(iban) : iban);

/** One line without control characters or marks that turn the reading direction. */
export function oneLine(words: string): string {
  return words
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
}

/**
 * What somebody typed, as one line of which no mail program makes a link: it may go to somebody else's address, and what was
 * kept before links were refused goes out too.
 */
export function typedWords(words: string): string {
  const line = oneLine(words);
  return looksLikeLink(line) ? line.replace(/:\/\//g, ": ").replace(/\.(?=[\p{L}\d])/gu, ". ") : line;
}

/**
 * The name that a mail may greet with or address, or none: whoever registers with somebody else's address writes to them, and a
 * name that is an advertisement or a link must not go out under the shop's.
 */
export function greetingName(name: string): string | undefined {
  const line = oneLine(name);
  const isName = line.length > 0 && line.length <= 60 && !/[:/@<>"\\]|\w\.[a-z]{2}|www|http/i.test(line);
  return isName ? line : undefined;
}

export const isEmail = (text: string): boolean => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(text);
