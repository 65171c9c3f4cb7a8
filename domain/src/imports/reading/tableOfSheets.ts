import type { Cell, Sheet } from "../../sheets/index.ts";

/** The first row of a table, with the lines below it. */
interface SheetTable {
  header: string[];
  lines: { line: number; cells: string[] }[];
}

/** The tables of a spreadsheet: in each sheet what stands below the first row with two names. Rows above it are titles. */
export function tablesOf(sheets: readonly Sheet[]): SheetTable[] {
  return sheets.flatMap(({ rows }) => {
    const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length >= 2);
    const header = (rows[at]?.cells ?? []).map(wordOf);
    header.length = 1 + header.findLastIndex((name) => name !== "");
    const lines = rows.slice(at + 1).map(({ line, cells }) => ({ line, cells: cells.map(wordOf) }));
    return at >= 0 && lines.length > 0 ? [{ header, lines }] : [];
  });
}

/**
 * A cell as words that can be read in one way only: numbers have a point, no grouping, and no three decimals, which could be thousands. What
 * a program computed has some digits too many.
 */
function wordOf(cell: Cell): string {
  if (typeof cell === "string") return cell.trim();
  const figures = String(Number(cell.toPrecision(15)));
  return /\.\d{3}$/.test(figures) ? `${figures}0` : figures;
}
