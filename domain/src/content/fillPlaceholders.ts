const PLACEHOLDER = /\{\{\s*([a-z_.]+)\s*\}\}/g;

/** Puts the values, which are Markdown, in the places of their names. A name without a value stays as it stands. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

/** The names between double braces in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
}

/** Words of a setting as Markdown: nothing in them is a sign of it. */
export function asMarkdown(words: string): string {
  return words
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|#&~]/g, "\\$&");
}
