import { micromark, type Options } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";

/** Markdown with tables as clean HTML: what is typed as HTML stays text, and links lead to http, https, mailto or the shop itself. */
export function markdownHtml(markdown: string, ...more: NonNullable<Options["extensions"]>): string {
  const html = micromark(markdown, { extensions: [gfmTable(), ...more], htmlExtensions: [gfmTableHtml()] });
  // Wide tables move by themselves on a phone, also by keyboard.
  return html
    .replaceAll("<table>", '<div class="wide" role="group" aria-label="Tabla" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th>", '<th scope="col">')
    .replaceAll('<th align="right">', '<th scope="col" align="right">');
}
