import {
  type AdminProduct,
  CATEGORY_LABELS,
  eachField,
  eachFlag,
  formatEuros,
  LEGAL_CLASS_LABELS,
  PRODUCT_FLAGS,
} from "@bruma/contract";
import type { Difference } from "../../records/versions/ConflictDialog.tsx";
import { type ProductTyped, typedFrom } from "./productTyped.ts";
import { type ProductBody, readProduct } from "./readProduct.ts";

const labelOf = ({ label }: { label: string }) => label;
const FIELDS: Partial<Record<keyof ProductBody, string>> = {
  name: "Nombre",
  description: "Descripción",
  price: "Precio",
  stock: "Stock",
  category: "Categoría",
  ...eachFlag((flag) => PRODUCT_FLAGS[flag].label),
  active: "Activo",
  ...eachField({ text: labelOf, party: labelOf, legalClass: labelOf }),
  attributes: "Características",
  variants: "Variantes",
  images: "Imágenes",
};

/** Where what is typed differs from what somebody else saved meanwhile, in words. */
export function differencesBetween(typed: ProductTyped, saved: AdminProduct): Difference[] {
  const mine = readProduct(typed);
  const theirs = readProduct(typedFrom(saved));
  return Object.entries(FIELDS).flatMap(([name, label]) => {
    const field = name as keyof ProductBody;
    const said = { mine: wordsOf(field, mine), theirs: wordsOf(field, theirs) };
    return said.mine === said.theirs ? [] : [{ label, ...said }];
  });
}

function wordsOf(field: keyof ProductBody, body: ProductBody): string {
  const value = body[field];
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (field === "price") return formatEuros(Number(value));
  if (field === "category" && body.category) return CATEGORY_LABELS[body.category];
  if (field === "legal_class" && body.legal_class) return LEGAL_CLASS_LABELS[body.legal_class];
  if (field === "variants") return body.variants?.map((each) => variantWords(each, "price" in body)).join("\n") ?? "";
  if (field === "images") return imagesWords(body.images ?? []);
  if (typeof value === "object") return Object.values(value).flat().join(" · ");
  return String(value);
}

type VariantBody = NonNullable<ProductBody["variants"]>[number];

/** The price of the only variant is the product's own. */
function variantWords({ options, sku, price, ...rest }: VariantBody, isOnly: boolean): string {
  const { originalPrice, nicotineMgMl, volumeMl, imageHash } = rest;
  const words = [
    Object.values(options ?? {}).join(" "),
    sku,
    !isOnly && formatEuros(Number(price)),
    typeof originalPrice === "number" && `antes ${formatEuros(originalPrice)}`,
    typeof nicotineMgMl === "number" && `${nicotineMgMl} mg/ml`,
    typeof volumeMl === "number" && `${volumeMl} ml`,
    imageHash && `imagen ${imageHash.slice(0, 4)}`,
  ];
  return words.filter(Boolean).join(" · ");
}

/** The pictures themselves cannot stand in a table of words: how many, which comes first, and what is said of them. */
function imagesWords(images: NonNullable<ProductBody["images"]>): string {
  return images.map(({ hash, alt }, index) => `${index + 1}. ${alt || "sin texto"} (${hash.slice(0, 4)})`).join("\n");
}
