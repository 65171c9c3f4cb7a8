import type { Attributes, ImportEffect, Party } from "@bruma/contract";
import { problemsIn, type SaleBanRow } from "../../catalogue/index.ts";
import { type OwnColumn, PRODUCT_COLUMNS, VARIANT_COLUMNS } from "../formats/ownColumns.ts";
import { legalClassOf } from "../guessCategory.ts";
import { newPictures } from "../pictures/queuePictures.ts";
import type { Problem, ProductFields, ReadFields, ReadPicture, ReadProduct, VariantFields } from "../ReadFile.ts";
import type { CurrentProduct, CurrentVariant } from "./CurrentProduct.ts";

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** What the plan needs beside the file: who answers for products that name nobody, and by which day's law they are sold. */
export interface PlanFacts {
  shopParty: Party;
  /** Those in force. */
  bans: readonly SaleBanRow[];
  now: Date;
}

export interface PlannedVariant {
  sku: string;
  current: CurrentVariant | undefined;
  fields: VariantFields;
  changed: boolean;
}

export interface PlannedProduct {
  effect: Exclude<ImportEffect, "bad">;
  current: CurrentProduct | undefined;
  fields: ProductFields;
  fieldsChanged: boolean;
  variants: PlannedVariant[];
  /** That it is to get. */
  pictures: ReadPicture[];
  /** A placeholder that its combinations take the place of. */
  replaced: CurrentVariant | undefined;
  changes: FieldChange[];
  warnings: string[];
}

const BLANK: Omit<ProductFields, "name" | "category" | "legalClass"> = {
  ...{ brand: null, description: "", attributes: {}, featured: false, active: true, isNew: false, isHot: false },
  ...{ manufacturer: null, responsiblePerson: null, euCegId: null, seoTitle: null, seoDescription: null },
  archived: false,
};

/** What a product of a file does to the shop as it is; what is wrong with it comes as problems instead. */
export function planProduct(
  read: ReadProduct,
  matches: readonly CurrentProduct[],
  { shopParty, bans, now }: PlanFacts,
): PlannedProduct | Problem[] {
  const title = read.fields.name ?? matches[0]?.fields.name ?? read.variants[0]?.sku ?? "";
  const wrong = (column: string, reason: string, line = read.line): Problem[] => [{ line, column, reason, title }];
  const [current, other] = matches;
  if (other) {
    return wrong(
      "SKU",
      `Sus SKU son de dos productos de la tienda: «${current?.fields.name}» y «${other.fields.name}»`,
    );
  }
  if (!current && read.fields.name === undefined) return wrong("Nombre", "Falta el nombre del producto nuevo");
  const planned: PlannedVariant[] = [];
  for (const { sku, line, fields } of read.variants) {
    const known = current?.variants.find((variant) => variant.sku === sku && !variant.deleted);
    if (!known && fields.priceCents === undefined) return wrong("Precio", "Falta el precio", line);
    const merged: VariantFields = {
      ...{ options: {}, priceCents: 0, originalPriceCents: null, stock: 0, nicotineMgMl: null, volumeMl: null },
      ...known?.fields,
      ...fields,
    };
    if (merged.priceCents < 0) return wrong("Precio", "El precio queda por debajo de cero", line);
    // The database holds an earlier price only where it was higher.
    if (merged.originalPriceCents !== null && merged.originalPriceCents <= merged.priceCents)
      merged.originalPriceCents = null;
    planned.push({
      sku,
      current: known,
      fields: merged,
      changed: !known || differ(VARIANT_COLUMNS, known.fields, merged),
    });
  }
  const baseSku = read.onto?.baseSku;
  const replaced = current?.variants.find(
    ({ sku, deleted }) => sku === baseSku && !deleted && !planned.some((variant) => variant.sku === sku),
  );
  const fields = targetOf(read, current);
  const untouched = current?.variants.filter(
    (variant) => !variant.deleted && variant !== replaced && !planned.some(({ sku }) => sku === variant.sku),
  );
  const all = [...planned.map((variant) => variant.fields), ...(untouched ?? []).map((variant) => variant.fields)];
  const { manufacturer, responsiblePerson } = fields;
  const parties = { manufacturer: manufacturer ?? shopParty, responsiblePerson: responsiblePerson ?? shopParty };
  const unlawful = fields.active ? problemsIn({ ...fields, ...parties, variants: all }, now, bans) : [];
  if (unlawful.length > 0) fields.active = false;
  const fieldsChanged = !current || differ(PRODUCT_COLUMNS, current.fields, fields);
  const pictures = newPictures(read.pictures, current);
  const changes = [
    ...changesOf(PRODUCT_COLUMNS, current?.fields, fields),
    ...planned.flatMap((variant) => variantChanges(variant, planned.length > 1)),
    ...(replaced
      ? [{ field: `${replaced.sku}`, before: "Única variante", after: "La sustituyen sus combinaciones" }]
      : []),
    ...(pictures.length > 0
      ? [{ field: "Fotos", before: String(current?.pictures.ids.length || ""), after: `${pictures.length} por traer` }]
      : []),
  ];
  const isChanged =
    fieldsChanged || replaced !== undefined || pictures.length > 0 || planned.some(({ changed }) => changed);
  const noStock = !current && read.variants.some((variant) => variant.fields.stock === undefined);
  return {
    ...{ current, fields, fieldsChanged, variants: planned, pictures, replaced, changes },
    effect: current ? (isChanged ? "change" : "same") : "new",
    warnings: [
      ...read.warnings,
      ...unlawful.map(({ message }) => `Entra sin activar: ${message}`),
      ...(noStock ? ["Sin existencias en el fichero: entra con 0"] : []),
    ],
  };
}

function targetOf(read: ReadProduct, current: CurrentProduct | undefined): ProductFields {
  const { attributes, ...told } = read.fields;
  // A file that speaks of an archived product brings it back.
  const known = current && { ...current.fields, archived: false };
  const merged = { ...BLANK, ...known, ...told };
  const name = merged.name ?? "";
  const category = merged.category ?? read.suggested ?? "accessories";
  const all = mergeAttributes(merged.attributes, attributes);
  const legalClass = merged.legalClass ?? legalClassOf(category, `${read.category} ${name}`, all.nicotineMgMl ?? []);
  return { ...merged, name, category, legalClass, attributes: all };
}

function mergeAttributes(known: Attributes, told: ReadFields["attributes"]): Attributes {
  return Object.fromEntries(Object.entries({ ...known, ...told }).filter(([, value]) => value != null));
}

function differ<Fields, Read>(columns: readonly OwnColumn<Fields, Read>[], before: Fields, after: Fields): boolean {
  return columns.some(({ write }) => write(before) !== write(after));
}

const LONGEST = 200;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function changesOf<Fields, Read>(
  columns: readonly OwnColumn<Fields, Read>[],
  before: Fields | undefined,
  after: Fields,
  prefix = "",
): FieldChange[] {
  return columns
    .map(({ title, write }) => ({
      field: prefix + title,
      before: before === undefined ? "" : write(before),
      after: write(after),
    }))
    .filter(({ field, before: was, after: becomes }) => {
      const isDefault = before === undefined && becomes === "no" && field !== "Activo";
      return was !== becomes && !isDefault;
    })
    .map((change) => ({ ...change, before: cut(change.before), after: cut(change.after) }));
}

function variantChanges({ sku, current, fields, changed }: PlannedVariant, isOneOfMany: boolean): FieldChange[] {
  if (!changed) return [];
  return changesOf(VARIANT_COLUMNS, current?.fields, fields, isOneOfMany || !current ? `${sku}: ` : "");
}
