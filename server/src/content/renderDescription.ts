import { LRUCache } from "lru-cache";
import { markdownHtml } from "./markdownHtml.ts";

// Pictures of a product are its own, and none come from elsewhere; what is indented or fenced is a text like any other.
const AS_WORDS = { disable: { null: ["labelStartImage", "codeIndented", "codeFenced", "definition"] } };

// In letters of a text and of what is made of it.
const MOST_KEPT = 1_000_000;
const kept = new LRUCache<string, string>({
  maxSize: MOST_KEPT,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
});

/** A product's description as HTML; its headings stand below the page's own, «Descripción». Each text is read once: it takes milliseconds. */
export function renderDescription(markdown: string): string {
  const known = kept.get(markdown) ?? descriptionHtml(markdown);
  kept.set(markdown, known);
  return known;
}

function descriptionHtml(markdown: string): string {
  return markdownHtml(markdown, AS_WORDS).replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Math.max(3, Number(level) + 1))}>`,
  );
}
