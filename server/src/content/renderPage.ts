import type { ContentSection } from "@bruma/contract";
import { plainName } from "@bruma/domain";
import { markdownHtml } from "./markdownHtml.ts";

export interface RenderedPage {
  intro: string;
  sections: ContentSection[];
}

/**
 * Markdown as clean HTML: what is typed as HTML stays text, and links lead to http, https, mailto or the shop itself. Each
 * heading of the second level begins a section: `## Cookies {#types}` names its anchor, which is otherwise made of its words.
 */
export function renderPage(markdown: string): RenderedPage {
  const [intro = "", ...parts] = markdown.split(/^## /m);
  const taken = new Set<string>();
  return {
    intro: markdownHtml(intro),
    sections: parts.map((part) => {
      const end = part.indexOf("\n");
      const heading = (end < 0 ? part : part.slice(0, end)).trim();
      const [named, anchor] = heading.match(/\{#([a-z0-9-]+)\}$/) ?? [""];
      const title = heading.slice(0, heading.length - named.length).trimEnd();
      return { id: newId(anchor ?? title, taken), title, html: end < 0 ? "" : markdownHtml(part.slice(end + 1)) };
    }),
  };
}

function newId(words: string, taken: Set<string>): string {
  const base = plainName(words).replaceAll(" ", "-") || "apartado";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
