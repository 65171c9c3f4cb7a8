import { isFormula } from "../isFormula.ts";
import type { Table, TableLine } from "./readTable.ts";

/** «Price (tax excl.)» and «PRICE TAX EXCL» are one column: letters and figures count, without accents or case. */
export function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Finds a line's cells by the names that their column may have. */
export class Columns {
  readonly header: readonly string[];
  readonly used = new Set<number>();
  private readonly places = new Map<string, number>();
  constructor(table: Pick<Table, "header">) {
    this.header = table.header;
    for (const [place, title] of table.header.entries()) {
      const name = plainName(title);
      if (!this.places.has(name)) this.places.set(name, place);
    }
  }

  placeOf(...names: string[]): number | undefined {
    for (const name of names) {
      const place = this.places.get(plainName(name));
      if (place !== undefined) return place;
    }
    return undefined;
  }

  has(...names: string[]): boolean {
    return this.placeOf(...names) !== undefined;
  }

  /** Reads one column from any line: undefined where the file has no such column. */
  reader(...names: string[]): (line: TableLine) => string | undefined {
    const place = this.placeOf(...names);
    if (place === undefined) return () => undefined;
    this.used.add(place);
    return ({ cells }) => unguarded(cells[place] ?? "");
  }

  /** Columns that nothing was read from. */
  ignored(): string[] {
    return this.header.filter((title, place) => title !== "" && !this.used.has(place));
  }
}

/** Without the apostrophe that keeps a spreadsheet from taking a text for a formula. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
