import { type Order, WITHDRAWN_LINE_MAX } from "@bruma/contract";
import { goodsName } from "../../orders/itemWords.ts";

export const WHOLE_ORDER = "Todo el pedido";

type Line = Pick<Order["items"][number], "quantity" | "name" | "options">;

/**
 * «2 × Nebula · Grafito»: a line of an order as the declaration says it. A name such as «Vape.Pro» must not look like a web address, which it
 * refuses; a long one is cut, and its options, by which its kinds differ, are not.
 */
export function lineWords(line: Line): string {
  const words = wordsOf(line);
  const beyond = words.length - WITHDRAWN_LINE_MAX;
  if (beyond <= 0) return words;
  const name = cut(line.name, Math.max(1, line.name.length - beyond - 1));
  return cut(wordsOf({ ...line, name: `${name}…` }), WITHDRAWN_LINE_MAX);
}

const wordsOf = ({ quantity, ...item }: Line) => `${quantity} × ${goodsName(item).replace(/\.(?=\p{L})/gu, ". ")}`;
/** No half of a character is left at the end. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** The same line, whatever number somebody has written in front of it. */
const isSameLine = (row: string, words: string) => goodsOf(row) === goodsOf(words);
const goodsOf = (row: string) => row.replace(/^\d+ × /, "").trim();

const rowsOf = (text: string) => text.split("\n").filter((row) => row.trim() !== "");

export const isChosen = (text: string, words: string) => rowsOf(text).some((row) => isSameLine(row, words));

/** The declaration with `words` chosen, or not any more. All of the order and single lines of it exclude each other; what was written by hand stays. */
export function choose(text: string, words: string, isOn: boolean, lines: readonly string[]): string {
  const excluded = words === WHOLE_ORDER ? lines : [WHOLE_ORDER];
  const kept = rowsOf(text).filter(
    (row) => !isSameLine(row, words) && !(isOn && excluded.some((each) => isSameLine(row, each))),
  );
  return [...kept, ...(isOn ? [words] : [])].join("\n");
}
