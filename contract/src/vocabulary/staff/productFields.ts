import { keysOf } from "../keysOf.ts";

/** Which part of the staff's form draws a field. */
export type FieldSection = "attributes" | "legal" | "seo";

interface TextRow {
  kind: "text";
  label: string;
  section: FieldSection;
  max: number;
  hint?: string;
  /** The title of its column in files, where that is not the label. */
  column?: string;
  /** What files of other shops may bring, where that is more. */
  maxInFiles?: number;
}
interface PartyRow {
  kind: "party";
  label: string;
  section: FieldSection;
  hint: string;
  /** The titles of its columns in files. */
  columns: Record<PartyPart, string>;
}
interface LegalClassRow {
  kind: "legalClass";
  label: string;
}

/** What is said of a firm that a product names. */
export const PARTY_PARTS = {
  name: { label: "Nombre o razón social", max: 200 },
  address: { label: "Dirección postal", max: 300 },
  email: { label: "Email de contacto", max: 254 },
};
export type PartyPart = keyof typeof PARTY_PARTS;
export const PARTY_KEYS = keysOf(PARTY_PARTS);

/**
 * What a product says of itself beside its name, description, category, flags, attributes, variants and pictures. A field is called
 * here as in the API and in the database; `products` of the schema has it in camel case.
 */
export const PRODUCT_FIELDS = {
  brand: { kind: "text", label: "Marca", section: "attributes", max: 100 },
  legal_class: { kind: "legalClass", label: "Clase legal" },
  eu_ceg_id: {
    kind: "text",
    label: "Identificador EU-CEG",
    section: "legal",
    max: 60,
    hint: "De la notificación del producto; obligatorio en líquidos con nicotina.",
    column: "EU-CEG",
  },
  manufacturer: {
    kind: "party",
    label: "Fabricante",
    section: "legal",
    hint: "Quién lo fabrica, como exige el Reglamento (UE) 2023/988. Si lo dejas vacío, se indica la tienda.",
    columns: { name: "Fabricante", address: "Dirección del fabricante", email: "Email del fabricante" },
  },
  responsible_person: {
    kind: "party",
    label: "Persona responsable en la UE",
    section: "legal",
    hint: "Quién responde del producto en la Unión Europea. Si lo dejas vacío, se indica la tienda.",
    columns: { name: "Responsable en la UE", address: "Dirección del responsable", email: "Email del responsable" },
  },
  seo_title: {
    kind: "text",
    label: "Título en buscadores",
    section: "seo",
    max: 70,
    hint: "Si lo dejas vacío, el nombre del producto.",
    column: "Título SEO",
    maxInFiles: 200,
  },
  seo_description: {
    kind: "text",
    label: "Descripción en buscadores",
    section: "seo",
    max: 170,
    hint: "Si la dejas vacía, el principio de la descripción.",
    column: "Descripción SEO",
    maxInFiles: 500,
  },
} as const satisfies Record<string, TextRow | PartyRow | LegalClassRow>;

type Rows = typeof PRODUCT_FIELDS;
export type ProductField = keyof Rows;
type KeyOf<Kind> = { [Key in ProductField]: Rows[Key]["kind"] extends Kind ? Key : never }[ProductField];
export type ProductTextField = TextRow & { key: KeyOf<"text"> };
export type ProductPartyField = PartyRow & { key: KeyOf<"party"> };
export type ProductClassField = LegalClassRow & { key: KeyOf<"legalClass"> };

/** The table in its order. */
export const FIELD_LIST = /* @__PURE__ */ Object.entries(PRODUCT_FIELDS).map(([key, row]) => ({
  key,
  ...row,
})) as readonly (ProductTextField | ProductPartyField | ProductClassField)[];

export type EachField<Text, Party, LegalClass> = {
  [Key in ProductField]: { text: Text; party: Party; legalClass: LegalClass }[Rows[Key]["kind"]];
};
/** One value for each field, by its key: each kind of field says how. */
export function eachField<Text, Party, LegalClass>(valueFor: {
  text: (field: ProductTextField) => Text;
  party: (field: ProductPartyField) => Party;
  legalClass: (field: ProductClassField) => LegalClass;
}) {
  const values = FIELD_LIST.map((field) => [field.key, valueFor[field.kind](field as never)]);
  return Object.fromEntries(values) as EachField<Text, Party, LegalClass>;
}

type ColumnOf<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnOf<Rest>>}`
  : Key;
/** `eu_ceg_id` → `euCegId` */
export const columnOf = <Key extends string>(key: Key) =>
  key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as ColumnOf<Key>;

/** The fields under the names of their columns: `eu_ceg_id` → `euCegId`. */
export function toColumns<Fields extends Partial<Record<ProductField, unknown>>>(fields: Fields) {
  return Object.fromEntries(FIELD_LIST.map(({ key }) => [columnOf(key), fields[key]])) as {
    [Key in ProductField as ColumnOf<Key>]: Fields[Key];
  };
}

/** The fields of a row under the names that the API gives them: `euCegId` → `eu_ceg_id`. */
export function fromColumns<Row extends Record<ColumnOf<ProductField>, unknown>>(row: Row) {
  return Object.fromEntries(FIELD_LIST.map(({ key }) => [key, row[columnOf(key) as keyof Row]])) as {
    [Key in ProductField]: Row[ColumnOf<Key>];
  };
}

/** These columns of a row, or of the table. */
export const fieldColumns = <Row extends Record<ColumnOf<ProductField>, unknown>>(row: Row) =>
  toColumns(fromColumns(row));
