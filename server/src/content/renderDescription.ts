import { markdownHtml } from "./markdownHtml.ts";

// Pictures of a product are its own, and none come from elsewhere; what is indented or fenced is a text like any other.
const AS_WORDS = { disable: { null: ["labelStartImage", "codeIndented", "codeFenced", "definition"] } };

/** A product's description as HTML; its headings stand below the page's own, «Descripción». */
export function renderDescription(markdown: string): string {
  return markdownHtml(markdown, AS_WORDS).replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Math.max(3, Number(level) + 1))}>`,
  );
}
