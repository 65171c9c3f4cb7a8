import type { Attributes, Category, ImportKind, ImportMapping, KnownFormat } from "@bruma/contract";
import type { ProductFields, VariantFields } from "./products/columns.ts";
import { BadCell } from "./reading/cells.ts";
import type { Table, TableLine } from "./reading/readTable.ts";

export interface ReadVariant {
  line: number;
  sku: string;
  /** Only what the file tells. */
  fields: Partial<VariantFields>;
  /** The file tells the stock as it was when it was exported: the shop's own stays, with what was sold meanwhile. */
  keepsStock?: boolean;
  /** What the shop had of it when somebody looked at the file. */
  seenStock?: number | undefined;
  /** The address of the picture that shows it, one of its product's. */
  picture?: string | undefined;
}

/** Of the attributes that the file tells, null takes one away. */
export type ReadAttributes = { [Key in keyof Attributes]: Attributes[Key] | null };
export type ReadFields = Partial<Omit<ProductFields, "attributes">> & { attributes?: ReadAttributes };

export interface ReadPicture {
  address: string;
  alt: string;
}

export interface ReadProduct {
  line: number;
  /** All that tell of it. */
  lines: number[];
  /** A line of it is bad: it cannot come in as a part. */
  broken: boolean;
  /** As the other shop calls it, where a second file refers to that. */
  sourceId?: string;
  /** The file's own name of its category; empty where it tells none. */
  category: string;
  /** Its category if it is new and the file does not tell one that we know. */
  suggested?: Category;
  fields: ReadFields;
  /** These variants belong to a product of another file; prices are what they add to its price. */
  onto?: { sourceId: string; reference: string; baseSku?: string };
  variants: ReadVariant[];
  /** SKUs of lines that could not be read: another line must not come in under them. */
  badSkus?: Pick<ReadVariant, "sku" | "line">[];
  /** Only where the file names some. */
  pictures?: ReadPicture[];
  /** Where it stood in the other shop, as `oldPath` writes it. */
  oldPaths?: string[] | undefined;
  warnings: string[];
}

export interface Problem {
  line: number;
  column: string;
  reason: string;
  title: string;
}

export interface ReadItems<Item> {
  items: Item[];
  problems: Problem[];
}

export interface FileReading {
  table: Table;
  kind: ImportKind;
  format: KnownFormat;
  mapping: ImportMapping;
  now: Date;
}

/** The other lines of what stays out as a whole, each with the line that is to blame. */
export function leftOutWith({ line, title }: Problem, lines: readonly number[]): Problem[] {
  const reason = `No entra porque hay un error en la línea ${line}, que es de lo mismo`;
  return lines.filter((other) => other !== line).map((other) => ({ line: other, column: "", reason, title }));
}

/** Runs `read`; a bad cell becomes a problem of the line. */
export function noting<T>(problems: Problem[], line: TableLine, title: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    problems.push({ line: line.line, column: error.column, reason: error.reason, title });
    return undefined;
  }
}
