import { creditorReferencesIn, isCreditorReference } from "./creditorReference.ts";
import { isPedidoMistyped } from "./isPedidoMistyped.ts";
import { withoutOtherNumbers } from "./withoutOtherNumbers.ts";

/**
 * How surely a text names an order, from the surest: `rf` a valid creditor reference; `word` «pedido 123» as it was asked for;
 * `typo` such a word or its number with typing errors; `doubtful` a creditor reference whose check digits are wrong;
 * `bare` a number alone.
 */
export const REFERENCE_KINDS = ["rf", "word", "typo", "doubtful", "bare"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface OrderReference {
  orderId: number;
  how: ReferenceKind;
}

/** As many as the database counts. */
const GREATEST = 2_147_483_647;

/** No bank tells more words of a transfer; some patterns take the square of a text's length. */
const LONGEST_TEXT = 2000;

/** The orders that a transfer's text may mean, each once with its surest kind, the surest first. */
export function readOrderReferences(text: string): OrderReference[] {
  const found: OrderReference[] = [];
  const add = (digits: string, how: ReferenceKind) => {
    const orderId = Number(digits);
    if (orderId > 0 && orderId <= GREATEST) found.push({ orderId, how });
  };
  const words = withoutOtherNumbers(readCreditor(fold(text.slice(0, LONGEST_TEXT)), add));
  for (const { word, number, list } of namedOrders(words)) {
    const how = EXACT.test(word) && /^\d+$/.test(number) && !isYear(number, list) ? "word" : "typo";
    add(digitsOf(number), how);
    // «pedido 123/2026» and «pedido 123, 28013 Madrid» name one order, «pedidos 123, 124» two.
    const isSure = (mark: string) => !/[-/,]/.test(mark) || (mark === "," && word.endsWith("S"));
    for (const [, mark = "", next = ""] of list.matchAll(LIST_ITEM)) add(next, isSure(mark) ? how : "bare");
  }
  for (const [, number = ""] of words.matchAll(/(?<![\dA-Z.,/:*-])#(\d{1,10})(?![\dA-Z])/g)) add(number, "typo");
  for (const [, number = ""] of words.matchAll(/(?<![\dA-Z.,:*-])([1-9]\d{0,9})(?![\dA-Z]|[.,:-]\d)/g))
    add(number, "bare");

  const rank = (how: ReferenceKind) => REFERENCE_KINDS.indexOf(how);
  const sorted = found.toSorted((one, other) => rank(one.how) - rank(other.how));
  return sorted.filter(({ orderId }, at) => sorted.findIndex((other) => other.orderId === orderId) === at);
}

const fold = (text: string) => text.replace(/[ºª°]/g, " ").normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();

/** Takes the creditor references out of the text. Those of an order end in nothing but its number. */
function readCreditor(text: string, add: (digits: string, how: ReferenceKind) => void): string {
  let rest = text;
  for (const { index, length, candidates } of creditorReferencesIn(text)) {
    const valid = candidates.find(isCreditorReference);
    const reference = valid ?? candidates.find((candidate) => /^RF\d{3,}$/.test(candidate)) ?? "";
    const [, number] = /^RF\d{2}([1-9]\d*)$/.exec(reference) ?? [];
    if (number !== undefined) add(number, valid === undefined ? "doubtful" : "rf");
    // What follows the reference stays to be read.
    let end = index;
    for (let left = reference.length; left > 0 && end < index + length; end += 1)
      if (/[0-9A-Z]/.test(text[end] ?? "")) left -= 1;
    rest = `${rest.slice(0, index)}${"|".repeat(end - index)}${rest.slice(end)}`;
  }
  return rest;
}

const EXACT = /^(PEDIDOS?|PED)$/;
/** What else stands for it, nearly enough. */
const ABBREVIATED = /^(PDO|PD|PEDI|ORD|ORDER)$/;
const LIST_ITEM = /\s*([,+&/-]|\bY\b|\bE\b)\s*#?(\d{1,10})(?![\d.,]\d|[A-Z])/g;

/** A word, what may stand between it and its number, the number, and more of them. */
const NAMED = new RegExp(
  [
    /([A-Z]{2,9})[\s.:;#,_*/-]*/,
    /(?:(?:NUMERO|NUM|NRO|NR|NO|N|ID|REFERENCIA|REF|CON|WEB|ONLINE|TIENDA|BRUMA)(?![A-Z])[\s.:;#,_-]*)*/,
    // «1.234» is written with its thousands apart; of any other point nobody knows what it parts.
    /[#(]?(\d{1,3}(?:\.\d{3})+(?![.,]?\d)|\d[\dOI]{0,9}(?!\.\d))(?![\dA-Z]*\d)/,
    /((?:\s*(?:[,+&/-]|\bY\b|\bE\b)\s*#?\d{1,10}(?!\d))*)/,
  ]
    .map(({ source }) => source)
    .join(""),
  "g",
);

/** Each word for an order with the number behind it: «PEDIDO Nº 123», «PED.123», «PEDIDOS 123 Y 124». */
function* namedOrders(text: string): Generator<{ word: string; number: string; list: string }> {
  for (const [, word = "", number = "", list = ""] of text.matchAll(NAMED)) {
    if (EXACT.test(word) || ABBREVIATED.test(word) || isPedidoMistyped(word)) yield { word, number, list };
  }
}

/** «2026/123» is how others number their orders: the year is none of ours. */
const isYear = (number: string, list: string) => /^20[2-9]\d$/.test(number) && /^\s*[-/]/.test(list);

const digitsOf = (number: string) => number.replaceAll(".", "").replaceAll("O", "0").replaceAll("I", "1");
