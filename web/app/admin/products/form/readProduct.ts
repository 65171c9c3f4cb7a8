import type { Attributes, CallOf, Party } from "@bruma/contract";
import { type ProductTyped, typedFrom, type VariantTyped } from "./productTyped.ts";

export type ProductBody = NonNullable<CallOf<"PUT /admin/products/:id">["body"]>;
type VariantBody = NonNullable<ProductBody["variants"]>[number];

/** «12,50» and «12.50» → 12.5; nothing where nothing is typed, not a number where it is none. */
export function numberOf(text: string): number | undefined {
  const words = text.trim().replace(",", ".");
  return words === "" ? undefined : Number(words);
}

/** «0,8; 1,2» → [0.8, 1.2]: a comma belongs to the number. */
function numbersOf(text: string): number[] | undefined {
  const found = text.split(/[;/\s]+|,(?=\s)/).flatMap((word) => numberOf(word.replace(/,$/, "")) ?? []);
  return found.length > 0 ? found : undefined;
}

const wordsOf = (text: string) => text.split(/[,;]/).flatMap((word) => word.trim() || []);

function attributesOf(typed: ProductTyped["attributes"]): Attributes {
  const colours = wordsOf(typed.colours);
  const all: Attributes = {
    nicotineMgMl: numbersOf(typed.nicotineMgMl),
    volumeMl: numberOf(typed.volumeMl),
    vgPercent: numberOf(typed.vgPercent),
    resistanceOhm: numbersOf(typed.resistanceOhm),
    batteryMah: numberOf(typed.batteryMah),
    capacityMl: numberOf(typed.capacityMl),
    powerW: numberOf(typed.powerW),
    colours: colours.length > 0 ? colours : undefined,
    flavourFamily: typed.flavourFamily.trim() || undefined,
    connector: typed.connector.trim() || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function partyOf(typed: Party): Party | null {
  const party = { name: typed.name.trim(), address: typed.address.trim(), email: typed.email.trim() };
  return party.name || party.address || party.email ? party : null;
}

function variantOf(typed: VariantTyped, { optionNames, ...product }: ProductTyped, isOnly: boolean): VariantBody {
  const options = optionNames.flatMap(({ name }, index) => {
    const value = typed.values[index]?.trim();
    return name.trim() && value ? [[name.trim(), value]] : [];
  });
  return {
    id: typed.id,
    sku: typed.sku.trim() || undefined,
    options: Object.fromEntries(options),
    // Where it is missing the form says so before anything is sent.
    price: numberOf(isOnly ? product.price : typed.price) ?? Number.NaN,
    originalPrice: numberOf(typed.originalPrice) ?? null,
    stock: typed.id === undefined ? (numberOf(isOnly ? product.stock : typed.stock) ?? 0) : undefined,
    nicotineMgMl: numberOf(typed.nicotineMgMl) ?? null,
    volumeMl: numberOf(typed.volumeMl) ?? null,
  };
}

/** Whether the one variant of a simple product says no more than its price and its stock. */
const saysNothing = ({ id, sku, options, originalPrice, nicotineMgMl, volumeMl }: VariantBody) =>
  id === undefined &&
  !sku &&
  Object.keys(options ?? {}).length === 0 &&
  originalPrice === null &&
  nicotineMgMl === null &&
  volumeMl === null;

/** All that is typed, trimmed, as the API takes it. */
export function readProduct(typed: ProductTyped): ProductBody {
  const isSimple = typed.variants.length === 1;
  const variants = typed.variants.map((variant) => variantOf(variant, typed, isSimple));
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    ...(isSimple && { price: numberOf(typed.price), stock: numberOf(typed.stock) }),
    category: typed.category || undefined,
    featured: typed.featured,
    active: typed.active,
    image_url: typed.image_url.trim() || null,
    brand: typed.brand.trim() || null,
    isNew: typed.isNew,
    isHot: typed.isHot,
    legal_class: typed.legal_class || undefined,
    attributes: attributesOf(typed.attributes),
    eu_ceg_id: typed.eu_ceg_id.trim() || null,
    manufacturer: partyOf(typed.manufacturer),
    responsible_person: partyOf(typed.responsible_person),
    seo_title: typed.seo_title.trim() || null,
    seo_description: typed.seo_description.trim() || null,
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
  return changes;
}

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
