import { unhurried } from "../breathe.ts";
import type { Columns } from "../Columns.ts";
import { BadCell } from "../cells.ts";
import { addPictures, addressesIn } from "../pictures/readPictures.ts";
import {
  noting,
  type Problem,
  type ProductFields,
  type ReadFields,
  type ReadItems,
  type ReadProduct,
  type VariantFields,
} from "../ReadFile.ts";
import type { Table, TableLine } from "../readTable.ts";
import { GROUP, type OwnColumn, PICTURES, PRODUCT_COLUMNS, SKU, VARIANT_COLUMNS } from "./ownColumns.ts";

/** Our own format: a line for each variant, with its product's columns repeated. A column that is left out changes nothing. */
export async function readOwnProducts(table: Table, columns: Columns): Promise<ReadItems<ReadProduct>> {
  const sku = columns.reader(SKU);
  const group = columns.reader(GROUP);
  const category = columns.reader("Categoría");
  const pictures = columns.reader(PICTURES);
  const productCells = readersOf<ProductFields, ReadFields>(columns, PRODUCT_COLUMNS);
  const variantCells = readersOf<VariantFields, Partial<VariantFields>>(columns, VARIANT_COLUMNS);
  const problems: Problem[] = [];
  const products = new Map<string, ReadProduct>();
  for await (const line of unhurried(table.lines)) {
    const id = group(line) || `line ${line.line}`;
    const title = productCells.find(({ title }) => title === "Nombre")?.cell(line) || sku(line) || "";
    const variant = noting(problems, line, title, () => {
      const name = sku(line);
      if (!name) throw new BadCell(SKU, "Falta el SKU");
      return { line: line.line, sku: name, fields: readFields(variantCells, line) };
    });
    let product = products.get(id);
    if (product === undefined) {
      const fields = noting(problems, line, title, () => readFields(productCells, line));
      const told = { line: line.line, broken: !fields, category: category(line) ?? "", fields: fields ?? {} };
      product = { ...told, variants: [], warnings: [] };
      products.set(id, product);
    }
    addPictures(
      product,
      addressesIn(pictures(line)).map((address) => ({ address })),
    );
    if (variant) product.variants.push(variant);
    else product.broken = true;
  }
  return { items: [...products.values()], problems };
}

interface CellReader<Fields, Read> extends OwnColumn<Fields, Read> {
  cell: (line: TableLine) => string | undefined;
}

function readersOf<Fields, Read>(
  columns: Columns,
  own: readonly OwnColumn<Fields, Read>[],
): CellReader<Fields, Read>[] {
  return own.map((column) => ({ ...column, cell: columns.reader(column.title) }));
}

function readFields<Fields, Read extends object>(readers: readonly CellReader<Fields, Read>[], line: TableLine): Read {
  const fields = {} as Read;
  for (const { title, cell, read } of readers) {
    const text = cell(line);
    if (text !== undefined) read(fields, text, title);
  }
  return fields;
}
