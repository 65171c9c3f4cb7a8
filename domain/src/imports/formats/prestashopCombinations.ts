import { skuPart } from "../products/sharedSkus.ts";
import { noting, type Problem, type ReadItems, type ReadProduct, type ReadVariant } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readNumber, readText, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import { IMPACTS, type PriceReader } from "./priceBasis.ts";

/** PrestaShop's file of combinations: variants of products that were imported before, each with what it adds to the price. */
export async function readPrestaShopCombinations(
  table: Table,
  columns: Columns,
  price: PriceReader,
): Promise<ReadItems<ReadProduct>> {
  const read = readersOf(columns);
  const problems: Problem[] = [];
  const products = new Map<string, ReadProduct>();
  for await (const line of yieldingBetween(table.lines)) {
    const sourceId = read.id(line) ?? "";
    const reference = read.productReference(line) ?? "";
    const key = sourceId || reference;
    const product = products.get(key) ?? {
      line: line.line,
      lines: [],
      broken: false,
      category: "",
      fields: {},
      variants: [],
      warnings: [],
      onto: { sourceId, reference },
    };
    products.set(key, product);
    product.lines.push(line.line);
    const variant = noting(problems, line, `Producto ${key}`, () => {
      if (key === "") throw new BadCell("Product ID*", "Falta el producto");
      return variantOf(read, line, price, key, product);
    });
    if (variant) product.variants.push(variant);
    else product.broken = true;
  }
  return { items: [...products.values()], problems };
}

function readersOf(columns: Columns) {
  return {
    id: columns.reader("Product ID*", "Product ID", "ID del producto*", "ID Producto"),
    productReference: columns.reader("Product Reference", "Referencia del producto"),
    names: columns.reader("Attribute (Name:Type:Position)*", "Atributo (Nombre:Tipo:Posición)*"),
    values: columns.reader("Value (Value:Position)*", "Valor (Valor:Posición)*"),
    reference: columns.codeReader("Reference", "Referencia"),
    impact: columns.reader(...IMPACTS),
    quantity: columns.reader("Quantity", "Cantidad"),
  };
}
type Readers = ReturnType<typeof readersOf>;

function variantOf(read: Readers, line: TableLine, price: PriceReader, key: string, product: ReadProduct): ReadVariant {
  const options = optionsOf(read.names(line) ?? "", read.values(line) ?? "");
  const reference = readText("Reference", read.reference(line), 100);
  const sku = reference || `PS-${key}-${skuPart(...Object.values(options))}`;
  if (!reference) product.warnings.push(`Sin referencia en el fichero: entra con «${sku}»`);
  const stock = readUnits("Quantity", read.quantity(line));
  return {
    line: line.line,
    sku,
    fields: {
      options,
      priceCents: impactOf(read.impact(line), price),
      ...(stock !== undefined && { stock: Math.max(0, stock) }),
    },
  };
}

/** May be less than nothing. */
function impactOf(text: string | undefined, price: PriceReader): number {
  const column = "Impact on price";
  const isLess = (readNumber(column, text) ?? 0) < 0;
  const cents = price(column, text?.replace("-", "")) ?? 0;
  return isLess ? -cents : cents;
}

/** «Color:color:0, Size:select:1» and «Blue:0, 16GB:1» */
function optionsOf(names: string, values: string): Record<string, string> {
  const parts = (text: string) => text.split(/[;,](?=\s|[^\s:]+:)/).map((part) => part.trim());
  const [titles, chosen] = [parts(names), parts(values)];
  if (titles.length !== chosen.length || names === "") {
    throw new BadCell("Value (Value:Position)*", "Los atributos y los valores no son los mismos");
  }
  return Object.fromEntries(
    titles.map((title, index) => [title.split(":")[0] ?? "", (chosen[index] ?? "").replace(/:\d+$/, "")]),
  );
}
