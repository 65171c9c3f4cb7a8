import type { Attributes, Category, ImportFormat, ImportKind, ImportMapping, LegalClass, Party } from "@bruma/contract";
import { BadCell } from "./cells.ts";
import type { Table, TableLine } from "./readTable.ts";

/** What a product is, as an import writes it. */
export interface ProductFields {
  name: string;
  brand: string | null;
  description: string;
  category: Category;
  legalClass: LegalClass;
  attributes: Attributes;
  featured: boolean;
  active: boolean;
  isNew: boolean;
  isHot: boolean;
  manufacturer: Party | null;
  responsiblePerson: Party | null;
  euCegId: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  archived: boolean;
}

export interface VariantFields {
  options: Record<string, string>;
  priceCents: number;
  originalPriceCents: number | null;
  stock: number;
  nicotineMgMl: number | null;
  volumeMl: number | null;
}

export interface ReadVariant {
  line: number;
  sku: string;
  /** Only what the file tells. */
  fields: Partial<VariantFields>;
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
  /** Only where the file names some. */
  pictures?: ReadPicture[];
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
  format: ImportFormat;
  mapping: ImportMapping;
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
