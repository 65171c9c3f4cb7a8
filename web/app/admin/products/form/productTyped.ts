import type { AdminProduct, Attributes, Category, Image, LegalClass, Party } from "@bruma/contract";

/** A variant as it is typed: text, until it is read. */
export interface VariantTyped {
  /** Left out: a new one. */
  id?: number;
  sku: string;
  /** One for each of the product's `optionNames`. */
  values: string[];
  price: string;
  originalPrice: string;
  stock: string;
  nicotineMgMl: string;
  volumeMl: string;
}

export type AttributeTyped = Record<keyof Attributes, string>;

/** What the form holds. Where there is one variant, `price` and `stock` are its own. */
export interface ProductTyped {
  name: string;
  description: string;
  price: string;
  category: Category | "";
  stock: string;
  featured: boolean;
  active: boolean;
  image_url: string;
  brand: string;
  isNew: boolean;
  isHot: boolean;
  /** Empty: as its category has it. */
  legal_class: LegalClass | "";
  attributes: AttributeTyped;
  eu_ceg_id: string;
  manufacturer: Party;
  responsible_person: Party;
  seo_title: string;
  seo_description: string;
  optionNames: { name: string }[];
  variants: VariantTyped[];
  images: Image[];
}

/** How a price or a measure stands in a number field. */
export const typedNumber = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
const typedPrice = (euros: number | null | undefined) => (typeof euros === "number" ? euros.toFixed(2) : "");

const NUMBERS = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 3, useGrouping: false });
const typedNumbers = (values: readonly number[] | undefined) =>
  (values ?? []).map((value) => NUMBERS.format(value)).join("; ");

const partyTyped = (party: Party | null | undefined): Party => ({
  name: party?.name ?? "",
  address: party?.address ?? "",
  email: party?.email ?? "",
});

export const newVariant = (options: number, price = ""): VariantTyped => ({
  sku: "",
  values: Array.from({ length: options }, () => ""),
  price,
  originalPrice: "",
  stock: "0",
  nicotineMgMl: "",
  volumeMl: "",
});

/** What the form begins with: the product that is changed, or a new one. */
export function typedFrom(product?: AdminProduct): ProductTyped {
  const names = [...new Set(product?.variants.flatMap(({ options }) => Object.keys(options)))];
  const { attributes = {} } = product ?? {};
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: typedPrice(product?.price),
    category: product?.category ?? "",
    stock: typedNumber(product?.stock),
    featured: product?.featured ?? false,
    active: product?.active ?? true,
    image_url: "",
    brand: product?.brand ?? "",
    isNew: product?.isNew ?? false,
    isHot: product?.isHot ?? false,
    legal_class: product?.legal_class ?? "",
    attributes: {
      nicotineMgMl: typedNumbers(attributes.nicotineMgMl),
      volumeMl: typedNumber(attributes.volumeMl),
      vgPercent: typedNumber(attributes.vgPercent),
      resistanceOhm: typedNumbers(attributes.resistanceOhm),
      batteryMah: typedNumber(attributes.batteryMah),
      capacityMl: typedNumber(attributes.capacityMl),
      powerW: typedNumber(attributes.powerW),
      colours: attributes.colours?.join(", ") ?? "",
      flavourFamily: attributes.flavourFamily ?? "",
      connector: attributes.connector ?? "",
    },
    eu_ceg_id: product?.eu_ceg_id ?? "",
    manufacturer: partyTyped(product?.manufacturer),
    responsible_person: partyTyped(product?.responsible_person),
    seo_title: product?.seo_title ?? "",
    seo_description: product?.seo_description ?? "",
    optionNames: names.map((name) => ({ name })),
    variants: product?.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      values: names.map((name) => variant.options[name] ?? ""),
      price: typedPrice(variant.price),
      originalPrice: typedPrice(variant.originalPrice),
      stock: typedNumber(variant.stock),
      nicotineMgMl: typedNumber(variant.nicotineMgMl),
      volumeMl: typedNumber(variant.volumeMl),
    })) ?? [newVariant(0)],
    images: product?.images ?? [],
  };
}
