import type { Block, Run } from "./Block.ts";

const MOST_COLUMNS = 30;
const MOST_CELLS = 3000;
const CELL = new Set(["td", "th"]);

/** Gathers the rows of a table, and of the tables in its cells only their words. */
export class TableReader {
  private readonly rows: Run[][][] = [];
  private cell: Run[] | undefined;
  private cells = 0;
  private depth = 1;

  open(tag: string, colspan: string | undefined): void {
    if (tag === "table") this.depth += 1;
    else if (this.depth > 1) return;
    else if (tag === "tr") this.rows.push([]);
    else if (CELL.has(tag)) this.openCell(Number(colspan) || 1);
  }

  add(run: Run): void {
    this.cell?.push(run);
  }

  /** Whether the table itself ends here. */
  close(tag: string): boolean {
    if (tag === "table") this.depth -= 1;
    else if (this.depth === 1 && CELL.has(tag)) this.cell = undefined;
    return this.depth === 0;
  }

  /** A table of one column only places what stands in it. */
  blocks(): Block[] {
    const rows = this.rows.filter((row) => row.some((cell) => cell.some(({ text }) => text.trim() !== "")));
    if (rows.length === 0) return [];
    if (rows.some((row) => row.length > 1)) return [{ type: "table", rows }];
    return rows.flatMap(([runs]) => (runs ? { type: "paragraph" as const, runs } : []));
  }

  private openCell(span: number): void {
    if (this.rows.length === 0) this.rows.push([]);
    const row = this.rows.at(-1) ?? [];
    // What has no place any more joins the cell before.
    if (row.length >= MOST_COLUMNS || ++this.cells > MOST_CELLS) {
      this.cell = row.at(-1);
      return;
    }
    this.cell = [];
    row.push(this.cell);
    for (let more = Math.min(span, MOST_COLUMNS - row.length + 1); more > 1; more--) row.push([]);
  }
}
