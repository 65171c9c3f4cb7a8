import { type Category, type ImportFormat, type ImportMapping, percentOf } from "@bruma/contract";
import { unhurried } from "./breathe.ts";
import type { Columns } from "./Columns.ts";
import { addFacts } from "./formats/facts.ts";
import { readOwnProducts } from "./formats/own.ts";
import { readPrestaShop } from "./formats/prestashop.ts";
import { readPrestaShopCombinations } from "./formats/prestashopCombinations.ts";
import { readShopify } from "./formats/shopify.ts";
import { readWooCommerce } from "./formats/woocommerce.ts";
import { guessCategory } from "./guessCategory.ts";
import type { Problem, ReadItems, ReadProduct } from "./ReadFile.ts";
import type { Table } from "./readTable.ts";

const READERS: Record<ImportFormat, (table: Table, columns: Columns) => Promise<ReadItems<ReadProduct>>> = {
  bruma: readOwnProducts,
  woocommerce: readWooCommerce,
  prestashop: readPrestaShop,
  prestashop_combinations: readPrestaShopCombinations,
  shopify: readShopify,
};
const TAX_BASIS_POINTS = 2_100; // IVA, Ley 37/1992, art. 90

export interface FoundCategory {
  name: string;
  products: number;
  category: Category;
  guessed: boolean;
}

export interface ProductsOfFile extends ReadItems<ReadProduct> {
  categories: FoundCategory[];
}

/** The products of a file, in our categories and with IVA; those with a bad line stand among the problems only. */
export async function readProducts(
  table: Table,
  columns: Columns,
  format: ImportFormat,
  mapping: ImportMapping,
): Promise<ProductsOfFile> {
  const { items, problems } = await READERS[format](table, columns);
  problems.push(...repeatedSkus(items));
  const broken = new Set(problems.map(({ line }) => line));
  const categories = new Map<string, FoundCategory>();
  const good: ReadProduct[] = [];
  for await (const product of unhurried(items)) {
    if (product.broken || product.variants.some(({ line }) => broken.has(line))) continue;
    if (!product.onto) {
      settleCategory(product, mapping, categories);
      if (format !== "bruma") addFacts(product, product.fields.category ?? product.suggested ?? "accessories");
    }
    if (mapping.addTax) addTax(product);
    good.push(product);
  }
  return { items: good, problems, categories: [...categories.values()] };
}

/** What is only guessed from a name, or not known at all, decides for new products only. */
function settleCategory(product: ReadProduct, mapping: ImportMapping, found: Map<string, FoundCategory>): void {
  const name = product.category;
  product.suggested = guessCategory(product.fields.name ?? "").category;
  if (name === "") return;
  let known = found.get(name);
  if (known === undefined) {
    const chosen = mapping.categories[name];
    known = { name, products: 0, ...(chosen ? { category: chosen, guessed: true } : guessCategory(name)) };
    found.set(name, known);
  }
  known.products++;
  if (known.guessed) product.fields.category = known.category;
  else product.suggested = known.category;
}

function addTax({ variants }: ReadProduct): void {
  const taxed = (cents: number) =>
    (cents < 0 ? -1 : 1) * (Math.abs(cents) + percentOf(Math.abs(cents), TAX_BASIS_POINTS));
  for (const { fields } of variants) {
    if (fields.priceCents !== undefined) fields.priceCents = taxed(fields.priceCents);
    if (fields.originalPriceCents != null) fields.originalPriceCents = taxed(fields.originalPriceCents);
  }
}

function repeatedSkus(items: readonly ReadProduct[]): Problem[] {
  const first = new Map<string, number>();
  return items.flatMap(({ fields, variants }) =>
    variants.flatMap(({ sku, line }) => {
      const other = first.get(sku);
      if (other === undefined) {
        first.set(sku, line);
        return [];
      }
      const reason = `El SKU «${sku}» ya está en la línea ${other}`;
      return [{ line, column: "SKU", reason, title: fields.name ?? sku }];
    }),
  );
}
