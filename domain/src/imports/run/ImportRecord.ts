import type { ImportEffect, ImportFormat, ImportKind, ImportMapping } from "@bruma/contract";
import { imports, type Tx } from "@bruma/db";
import { inArray } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { fitImport } from "../fits/fitImport.ts";
import type { ChosenColumns } from "../formats/chooseColumns.ts";
import type { FilePrices } from "../formats/priceBasis.ts";
import type { ImportKindRules, Left } from "../ImportKind.ts";
import { orderImport } from "../orders/orderImport.ts";
import { customerImport } from "../people/customerImport.ts";
import { productImport } from "../products/productImport.ts";
import type { FoundCategory } from "../products/readProducts.ts";
import { stockImport } from "../stock/stockImport.ts";

/** What `imports.report` holds: figures and names of columns, nothing of people. */
export interface ImportReport {
  format: ImportFormat;
  encoding: string;
  delimiter: string;
  /** The names of its columns, to give back what was left out under them. Early imports lack it, and `lineCounts`. */
  header?: string[];
  /** Of a file that is not known: which of its columns is read as what. */
  columns?: ChosenColumns;
  /** Lines of the file that hold something; `lineCounts` says of each what became of it. */
  lines: number;
  /** How many things are made, changed and left as they are; `bad` are lines. */
  counts: Record<ImportEffect, number>;
  lineCounts?: Record<ImportEffect, number>;
  warnings: number;
  /** Of products: whether the file's prices have IVA, and how much is added. */
  prices?: FilePrices | null;
  /** A day that could be read in two ways, where the file does not tell its order. */
  days?: { column: string; example: string } | null;
  ignoredColumns: string[];
  categories: FoundCategory[];
  badLeftOut: boolean;
  failure: string | null;
  undone: { restored: number; left: Left[] } | null;
  /** Why the last try to undo it came to nothing. */
  undoFailure?: string | null;
}

export const DEFAULT_MAPPING: ImportMapping = { categories: {} };

/** Each kind has its own items; who works on one kind gets them from the same kind's rows. */
export const KINDS: Record<ImportKind, ImportKindRules<unknown, unknown>> = {
  products: productImport as ImportKindRules<unknown, unknown>,
  stock: stockImport as ImportKindRules<unknown, unknown>,
  customers: customerImport as ImportKindRules<unknown, unknown>,
  fits: fitImport as ImportKindRules<unknown, unknown>,
  orders: orderImport as ImportKindRules<unknown, unknown>,
};

/** Together with an import's id: its advisory lock, held while it is carried out. */
export const IMPORT_LOCK = 7_305;

/** Two at once would wait for each other's products. Refuses `import.busy`. */
export async function refuseWhileOneRuns(tx: Tx): Promise<void> {
  if ((await tx.$count(imports, inArray(imports.state, ["running", "undoing"]))) > 0) throw new Refusal("import.busy");
}
