import { PRODUCT_REQUIRED, ProductForm, typedStock } from "@bruma/contract";
import { type FieldError, type FieldErrors, type FieldPath, get, type Resolver, set } from "react-hook-form";
import type { ProductTyped } from "./productTyped.ts";
import { eurosOf, readProduct } from "./readProduct.ts";

/** The kind of error of a field that is empty and must not be. */
const MISSING = "required";
const MISSING_WORDS: Partial<Record<keyof ProductTyped, string>> = {
  name: "Escribe el nombre",
  description: "Escribe la descripción",
  price: "Indica el precio",
  category: "Elige la categoría",
  stock: "Indica el stock",
  variants: "Indica el precio",
};

type Path = FieldPath<ProductTyped>;

/** Checks what is typed by the rules of the contract, and says what is wrong at the fields where it was typed. */
export const productResolver: Resolver<ProductTyped> = (typed) => {
  const errors: FieldErrors<ProductTyped> = {};
  const say = (path: Path, type: string, message: string) => {
    if (!get(errors, path)) set(errors, path, { type, message } satisfies FieldError);
  };
  for (const path of missingOf(typed)) {
    const [name = ""] = path.split(".");
    say(path, MISSING, MISSING_WORDS[name as keyof ProductTyped] ?? PRODUCT_REQUIRED);
  }
  for (const path of pricesOf(typed)) {
    if (Number.isNaN(eurosOf(get(typed, path)))) say(path, "invalid", "Escribe un precio");
  }
  const { error } = ProductForm.safeParse(readProduct(typed));
  for (const issue of error?.issues ?? []) {
    const path = fieldAt(issue.path.map(String), typed);
    if (path) say(path, "invalid", issue.code === "custom" || issue.message !== "" ? issue.message : "Valor no válido");
  }
  for (const [index, { id, stock }] of typed.variants.entries()) {
    const [remark] =
      id === undefined || typed.variants.length === 1 ? [] : (typedStock.safeParse(stock).error?.issues ?? []);
    if (remark) say(`variants.${index}.stock`, "invalid", remark.message);
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
};

function pricesOf({ variants }: ProductTyped): Path[] {
  const rows = variants.flatMap((_, index): Path[] => [`variants.${index}.price`, `variants.${index}.originalPrice`]);
  return ["price", ...rows];
}

function missingOf(typed: ProductTyped): Path[] {
  const own: Path[] = ["name", "description", "category"];
  const simple: Path[] = ["price", "stock"];
  const rows: Path[] = typed.variants.map((_, index): Path => `variants.${index}.price`);
  const paths = typed.variants.length === 1 ? [...own, ...simple] : [...own, ...rows];
  return paths.filter((path) => String(get(typed, path) ?? "").trim() === "");
}

export const isIncomplete = (errors: FieldErrors<ProductTyped>): boolean =>
  JSON.stringify(errors, (key, value) => (key === "ref" ? undefined : value)).includes(`"type":"${MISSING}"`);

/** The field in which a value of the API was typed; for remarks of the shop too («variants.0.sku»). */
export function fieldAt(path: readonly string[], typed: ProductTyped): Path | undefined {
  const [name = "", index = "", part = "", option] = path;
  if (!(name in typed)) return undefined;
  const group = typed[name as keyof ProductTyped];
  if (typeof group === "object" && !Array.isArray(group)) {
    // A remark on a whole firm stands at its name; one on all attributes has no field.
    const part = index || "name";
    return part in group ? (`${name}.${part}` as Path) : undefined;
  }
  if (name === "images") return index === "" ? undefined : (`images.${index}.alt` as Path);
  if (name !== "variants") return name as Path;
  // A rule of the law names the field of whichever variant breaks it: most likely where nothing stands.
  if (isOfVariant(index)) {
    const bare = typed.variants.findIndex((variant) => variant[index].trim() === "");
    return `variants.${Math.max(0, bare)}.${index}`;
  }
  if (index === "" || part === "") return undefined;
  if (typed.variants.length === 1 && (part === "price" || part === "stock")) return part;
  if (part === "options") {
    const column = Math.max(
      0,
      typed.optionNames.findIndex(({ name }) => name.trim() === option),
    );
    return `variants.${index}.values.${column}` as Path;
  }
  return `variants.${index}.${part}` as Path;
}

const OF_VARIANT = ["volumeMl", "nicotineMgMl"] as const;
const isOfVariant = (name: string): name is (typeof OF_VARIANT)[number] => OF_VARIANT.some((each) => each === name);
