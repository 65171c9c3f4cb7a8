/** A line of a sample by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/**
 * The lines of a sample, read by RFC 4180 alone: no guess and no library of the reader's takes part, so that the two can be held
 * against each other.
 */
export function rowsOf(text: string): Row[] {
  const [header = [], ...lines] = recordsOf(text);
  return lines.map((line) => Object.fromEntries(header.map((name, place) => [name, line[place] ?? ""])));
}

/** The cells of each line, the header's too. */
export function recordsOf(text: string): string[][] {
  const delimiter = text.split("\n")[0]?.includes(";") ? ";" : ",";
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${delimiter}"\\r\\n]*)(${delimiter}|\\r?\\n|$)`, "gy");
  const records: string[][] = [[]];
  for (const [whole, cell = "", end] of text.matchAll(cells)) {
    if (whole === "") break;
    records.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== delimiter) records.push([]);
  }
  return records.filter(({ length }) => length > 1);
}

/** «24,785124 €», «19,95», «7.95» in cents. */
export const cents = (text = "") => Math.round(Number(text.replace(/[€ ]/g, "").replace(",", ".")) * 100);
export const units = (text = "") => Number(text);
export const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
