import { compile } from "html-to-text";

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
  ],
});

/** A description as other shops keep it, in HTML, as plain text with its paragraphs. */
export function plainText(html: string): string {
  const text = /[<&]/.test(html) ? convert(html) : html;
  return text
    .replace(/\\n/g, "\n") // as WooCommerce exports line breaks
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
