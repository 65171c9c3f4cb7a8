import { type Attributes, eachField, eachFlag, type ImportEffect, type Party, toColumns } from "@bruma/contract";
import { choiceOf, findAlike, problemsIn, type SaleBanRow, withParties } from "../../catalogue/index.ts";
import { type OwnColumn, PRODUCT_COLUMNS, VARIANT_COLUMNS, VARIANT_PICTURE } from "../formats/ownColumns.ts";
import { isPicturedBy, newPictures } from "../pictures/queuePictures.ts";
import type { Problem, ReadFields, ReadPicture, ReadProduct, ReadVariant } from "../ReadFile.ts";
import { soldSince, stockSince } from "../stock/stockSince.ts";
import type { CurrentProduct, CurrentVariant } from "./CurrentProduct.ts";
import type { ProductFields, VariantFields } from "./columns.ts";
import { legalClassOf } from "./guessCategory.ts";
import { type AddressOwners, newAddresses } from "./toldAddresses.ts";

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
  /** To which products of the shop the file's old addresses lead already. */
  owners: AddressOwners;
}

export interface PlannedVariant {
  sku: string;
  current: CurrentVariant | undefined;
  fields: VariantFields;
  changed: boolean;
  /** The address of the picture that it is to be shown by. */
  picture?: string;
}

export interface PlannedProduct {
  effect: Exclude<ImportEffect, "bad">;
  current: CurrentProduct | undefined;
  fields: ProductFields;
  fieldsChanged: boolean;
  variants: PlannedVariant[];
  /** That it is to get. */
  pictures: ReadPicture[];
  /** Addresses of other shops that are to lead to it. */
  oldPaths: string[];
  /** A placeholder that its combinations take the place of. */
  replaced: CurrentVariant | undefined;
  changes: FieldChange[];
  warnings: string[];
}

const BLANK = {
  ...eachFlag(() => false),
  ...toColumns(eachField({ text: () => null, party: () => null, legalClass: () => undefined })),
  description: "",
  attributes: {},
  active: true,
  archived: false,
};

/** What a product of a file does to the shop as it is; what is wrong with it comes as problems instead. */
export function planProduct(
  read: ReadProduct,
  matches: readonly CurrentProduct[],
  facts: PlanFacts,
): PlannedProduct | Problem[] {
  const [current, other] = matches;
  const wrong = wrongWith(read, current, other);
  if (wrong) return [wrong];
  const pictures = newPictures(read.pictures, current);
  const variants = read.variants.map((variant) => planVariant(variant, current, pictures));
  const baseSku = read.onto?.baseSku;
  const replaced = current?.variants.find(
    ({ sku, deleted }) => sku === baseSku && !deleted && !variants.some((variant) => variant.sku === sku),
  );
  const fields = targetOf(read, current);
  const untouched = (current?.variants ?? []).filter(
    (variant) => !variant.deleted && variant !== replaced && !variants.some(({ sku }) => sku === variant.sku),
  );
  const alike = alikeIn(read, variants, untouched);
  if (alike) return [alike];
  const unlawful = unlawfulOf(fields, [...variants, ...untouched], facts);
  if (unlawful.length > 0) fields.active = false;
  const addresses = newAddresses(read, current, facts.owners);
  const parts = {
    current,
    fields,
    fieldsChanged: !current || differ(PRODUCT_COLUMNS, current.fields, fields),
    variants,
    pictures,
    oldPaths: addresses.paths,
    replaced,
  };
  const noStock = !current && read.variants.some((variant) => variant.fields.stock === undefined);
  return {
    ...parts,
    changes: allChanges(parts),
    effect: current ? (isChanged(parts) ? "change" : "same") : "new",
    warnings: [
      ...read.warnings,
      ...addresses.warnings,
      ...unlawful.map(({ message }) => `Entra sin activar: ${message}`),
      ...(noStock ? ["Sin existencias en el fichero: entra con 0"] : []),
    ],
  };
}

function wrongWith(
  read: ReadProduct,
  current: CurrentProduct | undefined,
  other: CurrentProduct | undefined,
): Problem | undefined {
  const title = read.fields.name ?? current?.fields.name ?? read.variants[0]?.sku ?? "";
  const wrong = (column: string, reason: string, line = read.line): Problem => ({ line, column, reason, title });
  if (other) {
    const both = `«${current?.fields.name}» y «${other.fields.name}»`;
    return wrong("SKU", `Sus SKU son de dos productos de la tienda: ${both}`);
  }
  if (!current && read.fields.name === undefined) return wrong("Nombre", "Falta el nombre del producto nuevo");
  for (const variant of read.variants) {
    const { sku, line, fields } = variant;
    const known = livingVariant(current, sku);
    const { priceCents } = { ...known?.fields, ...fields };
    const isOversold = known && stockOf(variant, known.fields.stock) < 0;
    if (isOversold) return wrong("Existencias", soldSince(sku), line);
    if (priceCents === undefined) return wrong("Precio", "Falta el precio", line);
    if (priceCents < 0) return wrong("Precio", "El precio queda por debajo de cero", line);
  }
  return undefined;
}

const livingVariant = (current: CurrentProduct | undefined, sku: string) =>
  current?.variants.find((variant) => variant.sku === sku && !variant.deleted);

/** What a variant that has `now` comes to. A file that does not tell its stock, or tells it as it was exported, leaves it as it is. */
const stockOf = ({ fields: { stock }, keepsStock, seenStock }: ReadVariant, now: number) =>
  stock === undefined || keepsStock ? now : stockSince(stock, seenStock, now);

function planVariant(
  read: ReadVariant,
  product: CurrentProduct | undefined,
  coming: readonly ReadPicture[],
): PlannedVariant {
  const { sku, fields, picture } = read;
  const current = livingVariant(product, sku);
  const merged: VariantFields = {
    options: {},
    priceCents: 0,
    originalPriceCents: null,
    stock: 0,
    nicotineMgMl: null,
    volumeMl: null,
    ...current?.fields,
    ...fields,
  };
  if (current) merged.stock = stockOf(read, current.fields.stock);
  // The database holds an earlier price only where it was higher.
  if (merged.originalPriceCents !== null && merged.originalPriceCents <= merged.priceCents)
    merged.originalPriceCents = null;
  return {
    sku,
    current,
    fields: merged,
    changed: !current || differ(VARIANT_COLUMNS, current.fields, merged),
    ...(isPicturedBy(picture, current?.imageHash, product, coming) && { picture }),
  };
}

/** A line whose variant nobody could tell from another of its product; those of the shop that are alike stay as they are. */
function alikeIn(
  read: ReadProduct,
  planned: readonly PlannedVariant[],
  untouched: readonly CurrentVariant[],
): Problem | undefined {
  const place = findAlike([
    ...untouched.map(({ fields }) => ({ options: fields.options, isAsBefore: true })),
    ...planned.map(({ fields, current }) => ({
      options: fields.options,
      isAsBefore: current !== undefined && choiceOf(current.fields.options) === choiceOf(fields.options),
    })),
  ]);
  const variant = place === undefined ? undefined : read.variants[place - untouched.length];
  if (!variant) return undefined;
  const reason =
    "Otra variante del producto tiene las mismas opciones: quien compra no podría distinguirlas, pues solo ve las opciones";
  return { line: variant.line, column: "Opciones", reason, title: read.fields.name ?? variant.sku };
}

/** What keeps it from being on sale. */
function unlawfulOf(
  fields: ProductFields,
  variants: readonly { fields: VariantFields }[],
  { shopParty, bans, now }: PlanFacts,
) {
  const facts = { ...withParties(fields, shopParty), variants: variants.map((variant) => variant.fields) };
  return fields.active ? problemsIn(facts, now, bans) : [];
}

type Parts = Omit<PlannedProduct, "effect" | "changes" | "warnings">;

const isChanged = ({ fieldsChanged, replaced, pictures, oldPaths, variants }: Parts) =>
  fieldsChanged ||
  replaced !== undefined ||
  pictures.length > 0 ||
  oldPaths.length > 0 ||
  variants.some(({ changed, picture }) => changed || picture !== undefined);

function allChanges({ current, fields, variants, replaced, pictures, oldPaths }: Parts): FieldChange[] {
  const told = (field: string, before: string, after: string) => [{ field, before, after }];
  return [
    ...changesOf(PRODUCT_COLUMNS, current?.fields, fields),
    ...variants.flatMap((variant) => variantChanges(variant, variants.length > 1)),
    ...(replaced ? told(replaced.sku, "Única variante", "La sustituyen sus combinaciones") : []),
    ...variants.flatMap(({ sku, picture }) =>
      picture === undefined ? [] : told(`${sku}: ${VARIANT_PICTURE}`, "", cut(picture)),
    ),
    ...(pictures.length > 0
      ? told("Fotos", String(current?.pictures.ids.length || ""), `${pictures.length} por traer`)
      : []),
    ...(oldPaths.length > 0 ? told("Llegan a él", "", oldPaths.map((path) => `/${path}`).join(" ")) : []),
  ];
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
