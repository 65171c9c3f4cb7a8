import type { Category, ImportMapping, KnownFormat } from "@bruma/contract";
import { shopDay } from "../../time/index.ts";
import { markdownOf } from "../descriptions/markdownOf.ts";
import { addFacts } from "../formats/facts.ts";
import { readOwnProducts } from "../formats/own.ts";
import { readPrestaShop } from "../formats/prestashop.ts";
import { readPrestaShopCombinations } from "../formats/prestashopCombinations.ts";
import { type FilePrices, type PriceReader, priceBasisOf, priceReader } from "../formats/priceBasis.ts";
import { readShopify } from "../formats/shopify.ts";
import { tellRates } from "../formats/vatColumn.ts";
import { readWooCommerce } from "../formats/woocommerce.ts";
import { type FileReading, leftOutWith, type Problem, type ReadItems, type ReadProduct } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import type { Table } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import { guessCategory } from "./guessCategory.ts";
import { renameSharedSkus, repeatedVariants } from "./sharedSkus.ts";
import { settleAddresses } from "./toldAddresses.ts";

type ProductReader = (
  table: Table,
  columns: Columns,
  price: PriceReader,
  today: string,
) => Promise<ReadItems<ReadProduct>>;

const READERS: Record<KnownFormat, ProductReader> = {
  bruma: (table, columns, price) => readOwnProducts(table, columns, price),
  mapped: (table, columns, price) => readOwnProducts(table, columns, price, { Descripción: markdownOf }),
  woocommerce: readWooCommerce,
  prestashop: readPrestaShop,
  prestashop_combinations: readPrestaShopCombinations,
  shopify: readShopify,
};

export interface FoundCategory {
  name: string;
  products: number;
  category: Category;
  guessed: boolean;
}

export interface ProductsOfFile extends ReadItems<ReadProduct> {
  categories: FoundCategory[];
  prices: FilePrices;
}

/**
 * The products of a file, in our categories and with IVA; those with a bad line stand among the problems only. `vatPercent` is the
 * shop's: it is added to prices that the file calls net, unless somebody says otherwise.
 */
export async function readProducts(
  { table, format, mapping, now }: Pick<FileReading, "table" | "format" | "mapping" | "now">,
  columns: Columns,
  vatPercent: number,
): Promise<ProductsOfFile> {
  const basis = priceBasisOf(format, columns);
  const taxPercent = mapping.taxPercent ?? (basis === "net" ? vatPercent : 0);
  const { items, problems } = await READERS[format](table, columns, priceReader(taxPercent), shopDay(now));
  const isOfOwnTitles = format === "bruma" || format === "mapped";
  const rateColumn = isOfOwnTitles ? tellRates(table, columns, items, { vatPercent, taxPercent }) : undefined;
  for (const item of items) item.warnings.push(...oddities(item));
  if (format !== "bruma") {
    const repeated = repeatedVariants(items);
    if (format !== "woocommerce") renameSharedSkus(items, new Set(repeated.map(({ line }) => line)));
    problems.push(...repeated);
  }
  problems.push(...repeatedSkus(items), ...withoutVariants(items));
  const broken = new Map(problems.map((problem) => [problem.line, problem]));
  settleAddresses(items);
  const categories = new Map<string, FoundCategory>();
  const good: ReadProduct[] = [];
  for await (const product of yieldingBetween(items)) {
    const blamed = product.lines.map((line) => broken.get(line)).find((problem) => problem !== undefined);
    if (blamed) {
      problems.push(
        ...leftOutWith(
          blamed,
          product.lines.filter((line) => !broken.has(line)),
        ),
      );
      continue;
    }
    if (!product.onto) {
      settleCategory(product, mapping, categories);
      if (format !== "bruma") addFacts(product, product.fields.category ?? product.suggested ?? "accessories");
    }
    good.push(product);
  }
  return { items: good, problems, categories: [...categories.values()], prices: { basis, taxPercent, rateColumn } };
}

/** What is taken as it stands, and is hardly meant so. */
function oddities({ fields, variants, onto }: ReadProduct): string[] {
  const texts = { Nombre: fields.name, Marca: fields.brand, Descripción: fields.description };
  // Of combinations it is what they add to a price.
  const isFree = !onto && variants.some((variant) => variant.fields.priceCents === 0);
  const formulas = Object.entries(texts).filter(([, text]) => text && FORMULA.test(text));
  return [
    ...formulas.map(
      ([title, text]) => `«${title}» es una fórmula sin calcular (${text?.slice(0, 40)}): entra como texto`,
    ),
    ...(isFree ? ["Cuesta 0,00 €: se vendería gratis"] : []),
  ];
}

/** «=CONCATENAR(A2;B2)», «=A2&B2» */
const FORMULA = /^=\s*[\p{L}("'$+-]/u;

/** A category that somebody chose, or whose name is recognised, is the product's. Any other is a suggestion, for new products. */
function settleCategory(product: ReadProduct, mapping: ImportMapping, found: Map<string, FoundCategory>): void {
  const name = product.category;
  product.suggested = guessCategory(product.fields.name ?? "").category;
  if (name === "") return;
  let known = found.get(name);
  if (known === undefined) {
    // «constructor» is a name like any other.
    const chosen = Object.hasOwn(mapping.categories, name) ? mapping.categories[name] : undefined;
    known = { name, products: 0, ...(chosen ? { category: chosen, guessed: true } : guessCategory(name)) };
    found.set(name, known);
  }
  known.products++;
  if (known.guessed) product.fields.category = known.category;
  else product.suggested = known.category;
}

function withoutVariants(items: readonly ReadProduct[]): Problem[] {
  return items.flatMap(({ line, broken, variants, fields }) => {
    if (broken || variants.length > 0) return [];
    return [{ line, column: "", reason: "No tiene ninguna variante con precio", title: fields.name ?? "" }];
  });
}

function repeatedSkus(items: readonly ReadProduct[]): Problem[] {
  const first = new Map(items.flatMap(({ badSkus = [] }) => badSkus.map(({ sku, line }) => [sku, line])));
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
