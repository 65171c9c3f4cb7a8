import type { ImportEffect } from "@bruma/contract";
import type { Db, Tx } from "@bruma/db";
import type { FilePrices } from "./formats/priceBasis.ts";
import type { FieldChange } from "./products/planProduct.ts";
import type { FoundCategory } from "./products/readProducts.ts";
import type { Writing } from "./products/writeProducts.ts";
import type { FileReading, Problem } from "./ReadFile.ts";
import type { Columns } from "./reading/Columns.ts";

/** What the dry run says of one thing in the file. */
export interface PlannedRow {
  line: number;
  /** All lines of the file that tell of it. */
  lines: readonly number[];
  effect: Exclude<ImportEffect, "bad">;
  title: string;
  key: string;
  item: unknown;
  changes: FieldChange[];
  warnings: string[];
}

/** What is kept of it, or of a line that stays out. */
export interface StagedRow extends Omit<PlannedRow, "effect" | "item" | "lines"> {
  effect: ImportEffect;
  item: unknown;
  column: string | null;
  reason: string | null;
}

export interface Left {
  title: string;
  reason: string;
}

export interface Staged<Item> {
  position: number;
  title: string;
  item: Item;
}

/** How one kind of thing is read, looked at, written and taken back; each works on a batch. */
export interface ImportKindRules<Item, Undo> {
  read(
    db: Db,
    reading: FileReading,
    columns: Columns,
  ): Promise<{ items: Item[]; problems: Problem[]; categories?: FoundCategory[]; prices?: FilePrices }>;
  plan(db: Db, items: readonly Item[], now: Date): Promise<{ rows: PlannedRow[]; problems: Problem[] }>;
  /** Before anything is written: locks what is there in the order that every writer of the shop keeps. */
  lock(tx: Tx, importId: number): Promise<void>;
  /** Plans once more against what is there now, and writes. Things that need nothing any more are left out of the answer. */
  write(tx: Tx, staged: readonly Staged<Item>[], writing: Writing): Promise<{ position: number; undo: Undo }[]>;
  undo(
    tx: Tx,
    steps: readonly { title: string; undo: Undo }[],
    writing: Writing,
  ): Promise<{ restored: number; left: Left[] }>;
  /** Says what changes on public pages. */
  announce(tx: Tx, undos: readonly Undo[]): void;
  /** What stands in its rows is of people: it goes as soon as it is not needed. */
  personal: boolean;
}
