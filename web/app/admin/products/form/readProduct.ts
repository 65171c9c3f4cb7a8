import {
  ATTRIBUTE_LIST,
  type AttributeKind,
  type Attributes,
  type AttributeValue,
  type CallOf,
  eachField,
  eachFlag,
  type Party,
  STOCK_ADJUSTMENTS,
  type StockAdjustment,
} from "@bruma/contract";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { numberOf } from "../../../forms/numberOf.ts";
import { type AttributeTyped, eachPart, type ProductTyped, typedFrom, type VariantTyped } from "./productTyped.ts";

export type ProductBody = NonNullable<CallOf<"PUT /admin/products/:id">["body"]>;
type VariantBody = NonNullable<ProductBody["variants"]>[number];

/** A price in euros; nothing where nothing is typed, not a number where it is none. */
export const eurosOf = (text: string): number | undefined => (text.trim() === "" ? undefined : euroAmount(text));

/** «0,8; 1,2» → [0.8, 1.2]: a comma belongs to the number. */
function numbersOf(text: string): number[] | undefined {
  const found = text.split(/[;/\s]+|,(?=\s)/).flatMap((word) => numberOf(word.replace(/,$/, "")) ?? []);
  return found.length > 0 ? found : undefined;
}

function wordsOf(text: string): string[] | undefined {
  const words = text.split(/[,;]/).flatMap((word) => word.trim() || []);
  return words.length > 0 ? words : undefined;
}

const READERS: Record<AttributeKind, (text: string) => AttributeValue | undefined> = {
  number: numberOf,
  numbers: numbersOf,
  text: (text) => text.trim() || undefined,
  texts: wordsOf,
  yes: (text) => text === "true" || undefined,
};

function attributesOf(typed: AttributeTyped): Attributes {
  const read = ATTRIBUTE_LIST.map(({ key, kind }) => [key, READERS[kind](typed[key])] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function partyOf(typed: Party): Party | null {
  const party = eachPart((part) => typed[part].trim());
  return Object.values(party).some(Boolean) ? party : null;
}

/** A picture that was taken out of the product shows nothing any more. */
const shownBy = (hash: string, { images }: ProductTyped) => (images.some((image) => image.hash === hash) ? hash : null);

function variantOf(typed: VariantTyped, product: ProductTyped, isOnly: boolean): VariantBody {
  const { optionNames } = product;
  const options = optionNames.flatMap(({ name }, index) => {
    const value = typed.values[index]?.trim();
    return name.trim() && value ? [[name.trim(), value]] : [];
  });
  return {
    id: typed.id,
    sku: typed.sku.trim() || undefined,
    options: Object.fromEntries(options),
    // Where it is missing the form says so before anything is sent.
    price: eurosOf(isOnly ? product.price : typed.price) ?? Number.NaN,
    originalPrice: eurosOf(typed.originalPrice) ?? null,
    stock: typed.id === undefined ? (numberOf(isOnly ? product.stock : typed.stock) ?? 0) : undefined,
    nicotineMgMl: numberOf(typed.nicotineMgMl) ?? null,
    volumeMl: numberOf(typed.volumeMl) ?? null,
    imageHash: shownBy(typed.imageHash, product),
  };
}

/** Whether the one variant of a simple product says no more than its price and its stock. */
const saysNothing = ({ id, sku, options, originalPrice, nicotineMgMl, volumeMl, imageHash }: VariantBody) =>
  id === undefined &&
  !sku &&
  Object.keys(options ?? {}).length === 0 &&
  originalPrice === null &&
  nicotineMgMl === null &&
  volumeMl === null &&
  imageHash === null;

/** All that is typed, trimmed, as the API takes it. */
export function readProduct(typed: ProductTyped): ProductBody {
  const isSimple = typed.variants.length === 1;
  const variants = typed.variants.map((variant) => variantOf(variant, typed, isSimple));
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    ...(isSimple && { price: eurosOf(typed.price), stock: numberOf(typed.stock) }),
    category: typed.category || undefined,
    ...eachFlag((flag) => typed[flag]),
    active: typed.active,
    image_url: typed.image_url.trim() || null,
    ...eachField({
      text: ({ key }) => typed[key].trim() || null,
      party: ({ key }) => partyOf(typed[key]),
      legalClass: ({ key }) => typed[key] || undefined,
    }),
    attributes: attributesOf(typed.attributes),
    variants: isSimple && variants.every(saysNothing) ? undefined : variants,
    images: typed.images.map(({ hash, alt }) => ({ hash, alt: alt.trim() })),
  };
}

/** What of `typed` is not as in `before`: what a save has to send. */
export function changesOf(typed: ProductTyped, before: ProductTyped): ProductBody {
  const is = readProduct(typed);
  const was = readProduct(before);
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof ProductBody]),
  );
  const changes: ProductBody = Object.fromEntries(changed);
  // The price of the only variant is the product's own: it is said once.
  if ("price" in is && changes.variants && isSamePriceApart(changes.variants, was.variants)) delete changes.variants;
  const moves = stockMovesOf(typed, before);
  if (moves.length > 0) changes.stock_moves = moves;
  return changes;
}

/** The stock of variants that are there already, where it was typed anew; that of the only one is the product's own. */
function stockMovesOf(typed: ProductTyped, before: ProductTyped): NonNullable<ProductBody["stock_moves"]> {
  const isSimple = typed.variants.length === 1;
  if (isSimple && before.variants.length === 1) return [];
  const shown = new Map(before.variants.map(({ id, stock }) => [id, numberOf(stock)]));
  return typed.variants.flatMap(({ id, ...variant }) => {
    const { stock, stockReason } = isSimple ? typed : variant;
    const [now, seen] = [numberOf(stock), shown.get(id)];
    if (id === undefined || now === undefined || seen === undefined || now === seen) return [];
    return [{ variant_id: id, stock: now, seen, reason: fittingReason(stockReason, now - seen) }];
  });
}

/** For which reasons stock grows by so much, or shrinks. */
export const reasonsFor = (delta: number): StockAdjustment[] =>
  STOCK_ADJUSTMENTS.filter((reason) => reason !== (delta > 0 ? "damage" : "delivery"));

/** What was chosen, unless the figure says otherwise by now. */
export const fittingReason = (reason: StockAdjustment, delta: number): StockAdjustment =>
  reasonsFor(delta).includes(reason) ? reason : "count";

function isSamePriceApart(is: VariantBody[], was: VariantBody[] | undefined): boolean {
  const without = (variants: VariantBody[]) => JSON.stringify(variants.map((each) => ({ ...each, price: 0 })));
  return was !== undefined && without(is) === without(was);
}

/** A new product: what is left as it began is left to the shop, but for what the specification always sends. */
export function newProductBody(typed: ProductTyped): ProductBody {
  const { name, description, price, category, stock, featured, active, image_url } = readProduct(typed);
  const always = { name, description, price, category, stock, featured, active, image_url };
  return { ...always, ...changesOf(typed, typedFrom()) };
}
