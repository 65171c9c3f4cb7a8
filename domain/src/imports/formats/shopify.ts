import { unhurried } from "../breathe.ts";
import { type Columns, plainName } from "../Columns.ts";
import { BadCell, readCents, readFlag, readText, readUnits } from "../cells.ts";
import { addPictures } from "../pictures/readPictures.ts";
import { plainText } from "../plainText.ts";
import { noting, type Problem, type ReadItems, type ReadProduct, type ReadVariant } from "../ReadFile.ts";
import type { Table, TableLine } from "../readTable.ts";

/** The product export of Shopify: lines of one handle are one product, told in the first; the others are variants or pictures. */
export async function readShopify(table: Table, columns: Columns): Promise<ReadItems<ReadProduct>> {
  const read = readersOf(columns);
  const problems: Problem[] = [];
  const products = new Map<string, { product: ReadProduct; optionNames: string[] }>();
  for await (const line of unhurried(table.lines)) {
    const handle = read.handle(line) ?? "";
    let known = products.get(handle);
    const title = read.title(line) || known?.product.fields.name || handle;
    if (known === undefined) {
      const fields = noting(problems, line, title, () => fieldsOf(read, line));
      const category = read.type(line) || read.category(line) || "";
      const product: ReadProduct = {
        ...{ line: line.line, broken: !fields, sourceId: handle, category, fields: fields ?? {} },
        ...{ variants: [], warnings: [] },
      };
      known = { product, optionNames: read.options.map(({ name }) => name(line) ?? "") };
      products.set(handle, known);
    }
    const { product, optionNames } = known;
    addPictures(product, picturesOf(read, line));
    if (!read.price(line) && !read.sku(line) && !read.options[0]?.value(line)) continue; // a further picture
    const variant = noting(problems, line, title, () => variantOf(read, line, optionNames, product.warnings));
    if (variant) product.variants.push(variant);
    else product.broken = true;
  }
  return { items: [...products.values()].map(({ product }) => product), problems };
}

function readersOf(columns: Columns) {
  const options = [1, 2, 3].map((place) => ({
    name: columns.reader(`Option${place} Name`),
    value: columns.reader(`Option${place} Value`),
  }));
  return {
    options,
    handle: columns.reader("Handle", "URL handle"),
    title: columns.reader("Title"),
    body: columns.reader("Body (HTML)", "Description"),
    vendor: columns.reader("Vendor"),
    type: columns.reader("Type", "Custom Product Type"),
    category: columns.reader("Product Category", "Standard Product Type", "Tags"),
    published: columns.reader("Published", "Published on online store"),
    status: columns.reader("Status"),
    sku: columns.reader("Variant SKU", "SKU"),
    stock: columns.reader("Variant Inventory Qty", "Inventory quantity"),
    price: columns.reader("Variant Price", "Price"),
    compareAt: columns.reader("Variant Compare At Price", "Compare-at price"),
    image: columns.reader("Image Src", "Product image URL"),
    alt: columns.reader("Image Alt Text", "Image alt text"),
    variantImage: columns.reader("Variant Image", "Variant image URL"),
    giftCard: columns.reader("Gift Card"),
    seoTitle: columns.reader("SEO Title"),
    seoDescription: columns.reader("SEO Description"),
  };
}
type Readers = ReturnType<typeof readersOf>;

function fieldsOf(read: Readers, line: TableLine): ReadProduct["fields"] {
  const name = readText("Title", read.title(line), 200);
  if (!name) throw new BadCell("Title", "Falta el nombre");
  if (readFlag("Gift Card", read.giftCard(line))) throw new BadCell("Gift Card", "Las tarjetas regalo no se importan");
  const isPublished = readFlag("Published", read.published(line)) ?? true;
  const isActive = readFlag("Status", read.status(line)) ?? true;
  const brand = readText("Vendor", read.vendor(line), 100);
  const seoTitle = readText("SEO Title", read.seoTitle(line), 200);
  const seoDescription = readText("SEO Description", read.seoDescription(line), 500);
  return {
    name,
    description: readText("Body (HTML)", plainText(read.body(line) ?? ""), 20_000) ?? "",
    active: isPublished && isActive,
    ...(brand && { brand }),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  };
}

function picturesOf(read: Readers, line: TableLine) {
  const told = [{ address: read.image(line), alt: read.alt(line) }, { address: read.variantImage(line) }];
  return told.flatMap(({ address, alt }) => (address ? [{ address, alt }] : []));
}

function variantOf(read: Readers, line: TableLine, optionNames: readonly string[], warnings: string[]): ReadVariant {
  const options: Record<string, string> = {};
  for (const [place, { value }] of read.options.entries()) {
    const name = optionNames[place] || `Opción ${place + 1}`;
    const chosen = value(line);
    // A product with nothing to choose has this one option.
    if (chosen && !(name === "Title" && chosen === "Default Title")) options[name] = chosen;
  }
  const ownSku = readText("Variant SKU", read.sku(line), 100);
  const sku =
    ownSku || [read.handle(line) ?? "", ...Object.values(options)].map(plainName).join("-").replaceAll(" ", "-");
  if (!ownSku) warnings.push(`Sin SKU en el fichero: entra con «${sku}»`);
  const priceCents = readCents("Variant Price", read.price(line));
  if (priceCents === undefined) throw new BadCell("Variant Price", "Falta el precio");
  const compareAt = readCents("Variant Compare At Price", read.compareAt(line));
  const stock = readUnits("Variant Inventory Qty", read.stock(line));
  return {
    line: line.line,
    sku,
    fields: {
      options,
      priceCents,
      originalPriceCents: compareAt !== undefined && compareAt > priceCents ? compareAt : null,
      ...(stock !== undefined && { stock: Math.max(0, stock) }),
    },
  };
}
