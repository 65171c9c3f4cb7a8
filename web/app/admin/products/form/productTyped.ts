import {
  type AdminProduct,
  ATTRIBUTE_LIST,
  type AttributeKey,
  type AttributeValue,
  type Category,
  type EachField,
  eachField,
  eachFlag,
  type Image,
  type LegalClass,
  PARTY_KEYS,
  type Party,
  type PartyPart,
  type ProductFlag,
  type StockAdjustment,
} from "@bruma/contract";
import { typedEuros } from "../../../forms/euroAmount.ts";

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
  /** Why its stock is typed anew. */
  stockReason: StockAdjustment;
  nicotineMgMl: string;
  volumeMl: string;
  /** The hash of the picture that shows it; empty where none does. */
  imageHash: string;
}

export type AttributeTyped = Record<AttributeKey, string>;

/** What the form holds. Where there is one variant, `price` and `stock` are its own. An empty legal class: as its category has it. */
export interface ProductTyped extends Record<ProductFlag, boolean>, EachField<string, Party, LegalClass | ""> {
  name: string;
  description: string;
  price: string;
  category: Category | "";
  stock: string;
  stockReason: StockAdjustment;
  active: boolean;
  image_url: string;
  attributes: AttributeTyped;
  optionNames: { name: string }[];
  variants: VariantTyped[];
  images: Image[];
}

/** How a measure stands in a number field. */
export const typedNumber = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
/** A stock typed where there were `then` units, now that `left` are there: as many more or fewer, and never below none. */
export const movedStock = (typed: string, then: number, left: number): string =>
  typed.trim() === "" ? typed : typedNumber(Math.max(0, Number(typed) + left - then));

const typedPrice = (euros: number | null | undefined) => (typeof euros === "number" ? typedEuros(euros) : "");

const NUMBERS = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 3, useGrouping: false });
/** Several figures are parted by «;», because a comma belongs to the figure. */
function typedAttribute(value: AttributeValue | undefined): string {
  if (!Array.isArray(value)) return String(value ?? "");
  const isFigures = value.some((each) => typeof each === "number");
  return value.map((each) => (typeof each === "number" ? NUMBERS.format(each) : each)).join(isFigures ? "; " : ", ");
}

/** One text for each part of a firm. */
export const eachPart = (textFor: (part: PartyPart) => string) =>
  Object.fromEntries(PARTY_KEYS.map((part) => [part, textFor(part)])) as Party;

export const newVariant = (options: number, price = ""): VariantTyped => ({
  sku: "",
  values: Array.from({ length: options }, () => ""),
  price,
  originalPrice: "",
  stock: "0",
  stockReason: "count",
  nicotineMgMl: "",
  volumeMl: "",
  imageHash: "",
});

/** What the form begins with: the product that is changed, or a new one. */
export function typedFrom(product?: AdminProduct): ProductTyped {
  const names = [...new Set(product?.variants.flatMap(({ options }) => Object.keys(options)))];
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: typedPrice(product?.price),
    category: product?.category ?? "",
    stock: typedNumber(product?.stock),
    stockReason: "count",
    ...eachFlag((flag) => product?.[flag] ?? false),
    active: product?.active ?? true,
    image_url: "",
    ...eachField({
      text: ({ key }) => product?.[key] ?? "",
      party: ({ key }) => eachPart((part) => product?.[key]?.[part] ?? ""),
      legalClass: ({ key }) => product?.[key] ?? "",
    }),
    attributes: Object.fromEntries(
      ATTRIBUTE_LIST.map(({ key }) => [key, typedAttribute(product?.attributes[key])]),
    ) as AttributeTyped,
    optionNames: names.map((name) => ({ name })),
    variants: product?.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      values: names.map((name) => variant.options[name] ?? ""),
      price: typedPrice(variant.price),
      originalPrice: typedPrice(variant.originalPrice),
      stock: typedNumber(variant.stock),
      stockReason: "count" as const,
      nicotineMgMl: typedNumber(variant.nicotineMgMl),
      volumeMl: typedNumber(variant.volumeMl),
      imageHash: variant.imageHash ?? "",
    })) ?? [newVariant(0)],
    images: product?.images ?? [],
  };
}
