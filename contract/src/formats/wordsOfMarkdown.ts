/** The words of a Markdown text without its signs, for where only words stand: an excerpt, a search engine's result. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown
    .replace(/^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|?)+[ \t]*$/gm, "")
    .replace(/^[ \t>]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])?[ \t]*/gm, "")
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/(^|[^\p{L}\d_])_+(?=[\p{L}\d])/gu, "$1")
    .replace(/([\p{L}\d])_+(?![\p{L}\d_])/gu, "$1")
    .replace(/\\([!-/:-@[-`{-~])|[*|`]+/g, (_, sign?: string) => sign ?? "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?)])/g, "")
    .trim();
}
