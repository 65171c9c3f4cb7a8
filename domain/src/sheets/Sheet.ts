/** What a cell holds: its words, or of one that is a number, the number itself. */
export type Cell = string | number;

export interface SheetRow {
  /** Its number in the sheet, counted from 1. */
  line: number;
  cells: readonly Cell[];
}

/** The rows of a sheet that hold something, all of them as wide as the widest. */
export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
}

/** The spreadsheet cannot be read. */
export class SheetRefused extends Error {
  /** For the shopkeeper, in Spanish. */
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
