import { addPictures, addressesIn, firstPicture } from "../pictures/readPictures.ts";
import type { ProductFields, VariantFields } from "../products/columns.ts";
import { addAddresses } from "../products/toldAddresses.ts";
import { noting, type Problem, type ReadFields, type ReadItems, type ReadProduct } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import {
  GROUP,
  OLD_ADDRESSES,
  type OwnColumn,
  PICTURES,
  PRODUCT_COLUMNS,
  SKU,
  STOCK_AS_EXPORTED,
  VARIANT_COLUMNS,
  VARIANT_PICTURE,
} from "./ownColumns.ts";
import type { PriceReader } from "./priceBasis.ts";

/** How the cells of a column are made ours before they are read, by its title. */
type Translations = Readonly<Record<string, (column: string, cell: string) => string>>;

/**
 * Our own format: a line for each variant, with its product's columns repeated. A column that is left out changes nothing. A file that is not
 * ours needs `translations`.
 */
export async function readOwnProducts(
  table: Table,
  columns: Columns,
  price: PriceReader,
  translations: Translations = {},
): Promise<ReadItems<ReadProduct>> {
  const sku = columns.reader(SKU);
  const group = columns.reader(GROUP);
  const category = columns.reader("Categoría");
  const pictures = columns.reader(PICTURES);
  const ownPicture = columns.reader(VARIANT_PICTURE);
  const oldAddresses = columns.reader(OLD_ADDRESSES);
  const stockAsExported = columns.reader(STOCK_AS_EXPORTED);
  const productCells = readersOf<ProductFields, ReadFields>(columns, PRODUCT_COLUMNS, translations);
  const variantCells = readersOf<VariantFields, Partial<VariantFields>>(columns, VARIANT_COLUMNS, translations);
  const problems: Problem[] = [];
  const products = new Map<string, ReadProduct>();
  for await (const line of yieldingBetween(table.lines)) {
    const id = group(line) || `line ${line.line}`;
    const title = productCells.find(({ title }) => title === "Nombre")?.cell(line) || sku(line) || "";
    const variant = noting(problems, line, title, () => {
      const name = sku(line);
      if (!name) throw new BadCell(SKU, "Falta el SKU");
      if (ROUNDED.test(name)) throw new BadCell(SKU, roundedWords(name));
      const picture = firstPicture(addressesIn(ownPicture(line)).map((address) => ({ address })));
      const fields = readFields(variantCells, line, price);
      const keepsStock =
        fields.stock !== undefined && fields.stock === readUnits(STOCK_AS_EXPORTED, stockAsExported(line));
      return { line: line.line, sku: name, picture, fields, ...(keepsStock && { keepsStock }) };
    });
    let product = products.get(id);
    if (product === undefined) {
      const fields = noting(problems, line, title, () => readFields(productCells, line, price));
      const told = {
        line: line.line,
        lines: [],
        broken: !fields,
        category: category(line) ?? "",
        fields: fields ?? {},
      };
      product = { ...told, variants: [], warnings: [] };
      products.set(id, product);
    }
    product.lines.push(line.line);
    addPictures(
      product,
      [...addressesIn(pictures(line)), ...addressesIn(ownPicture(line))].map((address) => ({ address })),
    );
    addAddresses(product, addressList(oldAddresses(line)));
    if (variant) product.variants.push(variant);
    else {
      product.broken = true;
      const name = sku(line);
      if (name) product.badSkus = [...(product.badSkus ?? []), { sku: name, line: line.line }];
    }
  }
  return { items: [...products.values()], problems };
}

/** What a spreadsheet makes of a long code of digits: «8,43E+12» for «8430000000017», and the same for its neighbours. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;
const roundedWords = (sku: string) =>
  `«${sku}» es un código que la hoja de cálculo ha redondeado: da formato de texto a la columna y escríbelo entero`;

const addressList = (cell = "") => cell.split(/[|\s]+/).filter((address) => address !== "");

interface CellReader<Fields, Read> extends OwnColumn<Fields, Read> {
  cell: (line: TableLine) => string | undefined;
}

function readersOf<Fields, Read>(
  columns: Columns,
  own: readonly OwnColumn<Fields, Read>[],
  translations: Translations,
): CellReader<Fields, Read>[] {
  return own.map((column) => {
    const cell = columns.reader(column.title);
    const translate = translations[column.title];
    const translated = (line: TableLine) => {
      const text = cell(line);
      return text && translate ? translate(column.title, text) : text;
    };
    return { ...column, cell: translated };
  });
}

function readFields<Fields, Read extends object>(
  readers: readonly CellReader<Fields, Read>[],
  line: TableLine,
  price: PriceReader,
): Read {
  const fields = {} as Read;
  for (const { title, cell, read } of readers) {
    const text = cell(line);
    if (text !== undefined) read(fields, text, title, price);
  }
  return fields;
}
