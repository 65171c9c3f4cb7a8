import type { Placeholder } from "@bruma/contract";
import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";

/** How a text will look, near enough: as the server renders it, without the anchors. HTML that is typed stays text. */
export function previewHtml(text: string, placeholders: readonly Placeholder[]): string {
  const values = new Map(placeholders.map(({ name, value }) => [name, value]));
  const filled = text
    .replace(/\{\{\s*([a-z_.]+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole)
    .replace(/^(## .*?)\s*\{#[a-z0-9-]+\}$/gm, "$1");
  return micromark(filled, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
}
