import { Parser } from "htmlparser2";
import { BadCell } from "../reading/cells.ts";
import { readBlocks } from "./readBlocks.ts";
import { writeBlocks } from "./writeBlocks.ts";

/** Page builders write a hundred characters of marks for one of text. */
const LONGEST = 300_000;
const HAS_TAGS = /<[a-z/!]/i;
const HAS_BLOCKS = /<(?:p|div|br|[uo]l|li|table|h[1-6]|section|article|blockquote)\b/i;

/**
 * A description as another shop keeps it, in HTML, as Markdown: its headings, lists, tables, links, bold and italics. Scripts, styles, pictures,
 * frames, addresses that are no web's, and what follows people stay out. A text without tags stays as it is. Refuses one that is longer than a
 * description ever is (`BadCell`).
 */
export function markdownOf(column: string, told: string): string {
  if (told.length > LONGEST) {
    throw new BadCell(column, `Tiene ${told.length} caracteres con sus etiquetas; caben ${LONGEST}`);
  }
  // WooCommerce exports line breaks as these two signs.
  const html = told.replace(/\\r?\\n|\\n/g, "\n");
  if (HAS_TAGS.test(html)) return writeBlocks(readBlocks(html, !HAS_BLOCKS.test(html)));
  return textOf(html)
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** With `&amp;` and its like as the signs that they stand for. */
function textOf(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (text) => parts.push(text) });
  parser.write(html);
  parser.end();
  return parts.join("");
}
