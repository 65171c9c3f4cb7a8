import type { ImportFormat, ImportKind, ImportMapping } from "@bruma/contract";
import { imports, type Tx } from "@bruma/db";
import { inArray } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { customerImport } from "./customerImport.ts";
import type { ImportKindRules, Left } from "./ImportKind.ts";
import { orderImport } from "./orders/orderImport.ts";
import { productImport } from "./products/productImport.ts";
import type { FoundCategory } from "./readProducts.ts";
import { stockImport } from "./stockImport.ts";

/** What `imports.report` holds: figures and names of columns, nothing of people. */
export interface ImportReport {
  format: ImportFormat;
  encoding: string;
  delimiter: string;
  lines: number;
  counts: { new: number; change: number; same: number; bad: number };
  warnings: number;
  ignoredColumns: string[];
  categories: FoundCategory[];
  badLeftOut: boolean;
  failure: string | null;
  undone: { restored: number; left: Left[] } | null;
  /** Why the last try to undo it came to nothing. */
  undoFailure?: string | null;
}

export const DEFAULT_MAPPING: ImportMapping = { categories: {}, addTax: false };

/** Each kind has its own items; who works on one kind gets them from the same kind's rows. */
export const KINDS: Record<ImportKind, ImportKindRules<unknown, unknown>> = {
  products: productImport as ImportKindRules<unknown, unknown>,
  stock: stockImport as ImportKindRules<unknown, unknown>,
  customers: customerImport as ImportKindRules<unknown, unknown>,
  orders: orderImport as ImportKindRules<unknown, unknown>,
};

/** Together with an import's id: its advisory lock, held while it is carried out. */
export const IMPORT_LOCK = 7_305;

/** Two at once would wait for each other's products. Refuses `import.busy`. */
export async function refuseWhileOneRuns(tx: Tx): Promise<void> {
  if ((await tx.$count(imports, inArray(imports.state, ["running", "undoing"]))) > 0) throw new Refusal("import.busy");
}
