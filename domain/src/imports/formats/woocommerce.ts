import { unhurried } from "../breathe.ts";
import type { Columns } from "../Columns.ts";
import { BadCell, readCents, readFlag, readText, readUnits } from "../cells.ts";
import { addPictures, addressesIn } from "../pictures/readPictures.ts";
import { plainText } from "../plainText.ts";
import { noting, type Problem, type ReadItems, type ReadProduct, type ReadVariant } from "../ReadFile.ts";
import type { Table, TableLine } from "../readTable.ts";

const MOST_ATTRIBUTES = 20;

/** The product export of WooCommerce, with English or Spanish titles: variations follow a line of their parent. */
export async function readWooCommerce(table: Table, columns: Columns): Promise<ReadItems<ReadProduct>> {
  const read = readersOf(columns);
  const problems: Problem[] = [];
  const products: ReadProduct[] = [];
  const bySource = new Map<string, ReadProduct>();
  const parents = new Map<ReadProduct, TableLine>();
  // A variation may stand before its parent.
  for await (const line of unhurried(table.lines)) {
    const type = (read.type(line) ?? "simple").toLowerCase().split(",")[0]?.trim() ?? "";
    if (type === "variation") continue;
    const title = read.name(line) ?? "";
    const product: ReadProduct = {
      line: line.line,
      broken: false,
      sourceId: read.id(line) ?? "",
      category: (read.categories(line) ?? "").split(",")[0]?.trim() ?? "",
      fields: {},
      variants: [],
      warnings: [],
    };
    const done = noting(problems, line, title, () => {
      refuseOtherTypes(read.type(line) ?? "simple", read.downloadable(line));
      product.fields = fieldsOf(read, line);
      if (type === "variable") parents.set(product, line);
      else product.variants.push(variantOf(read, line, product.warnings));
      addPictures(product, picturesOf(read, line));
      return true;
    });
    product.broken = !done;
    products.push(product);
    if (product.sourceId) bySource.set(`id:${product.sourceId}`, product);
    const sku = read.sku(line);
    if (sku) bySource.set(sku, product);
  }
  for await (const line of unhurried(table.lines)) {
    if ((read.type(line) ?? "").toLowerCase() !== "variation") continue;
    const parent = bySource.get(read.parent(line) ?? "");
    const done = noting(problems, line, read.name(line) ?? "", () => {
      if (parent === undefined) throw new BadCell("Parent", `Falta en el fichero el producto «${read.parent(line)}»`);
      if (!parent.broken) {
        parent.variants.push(variantOf(read, line, parent.warnings));
        addPictures(parent, picturesOf(read, line));
      }
      return true;
    });
    if (!done && parent) parent.broken = true;
  }
  for (const [product, line] of parents) {
    if (product.broken || product.variants.length > 0) continue;
    product.broken = true;
    problems.push({
      line: line.line,
      column: "Type",
      reason: "No tiene variaciones en el fichero",
      title: read.name(line) ?? "",
    });
  }
  return { items: products, problems };
}

function readersOf(columns: Columns) {
  const attributes = Array.from({ length: MOST_ATTRIBUTES }, (_, index) => ({
    name: columns.reader(`Attribute ${index + 1} name`, `Nombre del atributo ${index + 1}`),
    value: columns.reader(`Attribute ${index + 1} value(s)`, `Valor(es) del atributo ${index + 1}`),
  }));
  return {
    attributes,
    id: columns.reader("ID"),
    type: columns.reader("Type", "Tipo"),
    sku: columns.reader("SKU"),
    name: columns.reader("Name", "Nombre"),
    published: columns.reader("Published", "Publicado"),
    featured: columns.reader("Is featured?", "¿Está destacado?", "Destacado"),
    shortText: columns.reader("Short description", "Descripción corta"),
    text: columns.reader("Description", "Descripción"),
    stock: columns.reader("Stock", "Inventario"),
    regular: columns.reader("Regular price", "Precio normal"),
    sale: columns.reader("Sale price", "Precio rebajado"),
    categories: columns.reader("Categories", "Categorías"),
    images: columns.reader("Images", "Imágenes"),
    parent: columns.reader("Parent", "Superior", "Principal"),
    brand: columns.reader("Brands", "Marcas", "Brand", "Marca"),
    downloadable: columns.reader("Download 1 URL", "URL de la descarga 1"),
  };
}
type Readers = ReturnType<typeof readersOf>;

const picturesOf = (read: Readers, line: TableLine) => addressesIn(read.images(line)).map((address) => ({ address }));

function refuseOtherTypes(type: string, download: string | undefined): void {
  const kinds = type.toLowerCase();
  if (/grouped|agrupado/.test(kinds))
    throw new BadCell("Type", "Los productos agrupados no se importan, solo los que agrupan");
  if (/external|externo/.test(kinds)) throw new BadCell("Type", "Los productos que vende otra tienda no se importan");
  if (/downloadable|descargable|virtual/.test(kinds) || download) {
    throw new BadCell("Type", "Los productos virtuales o descargables no se importan");
  }
}

function fieldsOf(read: Readers, line: TableLine): ReadProduct["fields"] {
  const name = readText("Name", read.name(line), 200);
  if (!name) throw new BadCell("Name", "Falta el nombre");
  const featured = readFlag("Is featured?", read.featured(line));
  const brand = readText("Brands", read.brand(line)?.split(",")[0], 100);
  const long = plainText(read.text(line) ?? "");
  return {
    name,
    description: readText("Description", long || plainText(read.shortText(line) ?? ""), 20_000) ?? "",
    active: readFlag("Published", read.published(line)) ?? true,
    ...(featured !== undefined && { featured }),
    ...(brand && { brand }),
  };
}

function variantOf(read: Readers, line: TableLine, warnings: string[]): ReadVariant {
  const sku = readText("SKU", read.sku(line), 100) || `WOO-${read.id(line) ?? line.line}`;
  if (!read.sku(line)) warnings.push(`Sin SKU en el fichero: entra con «${sku}»`);
  const regular = readCents("Regular price", read.regular(line));
  const sale = readCents("Sale price", read.sale(line));
  const priceCents = sale ?? regular;
  if (priceCents === undefined) throw new BadCell("Regular price", "Falta el precio");
  const stock = readUnits("Stock", read.stock(line));
  const isVariation = (read.type(line) ?? "").toLowerCase() === "variation";
  const options: Record<string, string> = {};
  for (const { name, value } of read.attributes) {
    if (isVariation && name(line) && value(line)) options[name(line) ?? ""] = value(line) ?? "";
  }
  return {
    line: line.line,
    sku,
    fields: {
      options,
      priceCents,
      originalPriceCents: regular !== undefined && regular > priceCents ? regular : null,
      ...(stock !== undefined && { stock: Math.max(0, stock) }),
    },
  };
}
