import type { ContentSection } from "@bruma/contract";
import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";

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
    intro: toHtml(intro),
    sections: parts.map((part) => {
      const end = part.indexOf("\n");
      const heading = (end < 0 ? part : part.slice(0, end)).trim();
      const [, title = heading, anchor] = heading.match(/^(.*?)\s*\{#([a-z0-9-]+)\}$/) ?? [];
      return { id: newId(anchor ?? title, taken), title, html: end < 0 ? "" : toHtml(part.slice(end + 1)) };
    }),
  };
}

function toHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  // Wide tables move by themselves on a phone, also by keyboard.
  return html
    .replaceAll("<table>", '<div class="wide" role="group" aria-label="Tabla" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th>", '<th scope="col">')
    .replaceAll('<th align="right">', '<th scope="col" align="right">');
}

function newId(words: string, taken: Set<string>): string {
  const base =
    words
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "apartado";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
