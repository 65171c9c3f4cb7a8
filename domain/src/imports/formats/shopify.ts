import { DESCRIPTION_MAX, PRODUCT_FIELDS, PRODUCT_NAME_MAX } from "@bruma/contract";
import { markdownOf } from "../descriptions/markdownOf.ts";
import { addPictures, firstPicture } from "../pictures/readPictures.ts";
import { skuPart } from "../products/sharedSkus.ts";
import { addAddresses } from "../products/toldAddresses.ts";
import { noting, type Problem, type ReadItems, type ReadProduct, type ReadVariant } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readFlag, readText, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import type { PriceReader } from "./priceBasis.ts";

/** The product export of Shopify: lines of one handle are one product, told in the first; the others are variants or pictures. */
export async function readShopify(table: Table, columns: Columns, price: PriceReader): Promise<ReadItems<ReadProduct>> {
  const read = readersOf(columns);
  const problems: Problem[] = [];
  const products = new Map<string, { product: ReadProduct; optionNames: string[] }>();
  for await (const line of yieldingBetween(table.lines)) {
    const handle = read.handle(line) ?? "";
    let known = products.get(handle);
    const title = read.title(line) || known?.product.fields.name || handle;
    if (known === undefined) {
      const fields = noting(problems, line, title, () => fieldsOf(read, line));
      const category = read.type(line) || read.category(line) || "";
      const product: ReadProduct = {
        line: line.line,
        lines: [],
        broken: !fields,
        sourceId: handle,
        category,
        fields: fields ?? {},
        variants: [],
        warnings: [],
      };
      known = { product, optionNames: read.options.map(({ name }) => name(line) ?? "") };
      products.set(handle, known);
    }
    const { product, optionNames } = known;
    if (product.lines.length === 0 && handle) addAddresses(product, [`/products/${handle}`]);
    product.lines.push(line.line);
    addPictures(product, picturesOf(read, line));
    if (!read.price(line) && !read.sku(line) && !read.options[0]?.value(line)) continue; // a further picture
    const variant = noting(problems, line, title, () =>
      variantOf(read, line, price, { optionNames, warnings: product.warnings }),
    );
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
    sku: columns.codeReader("Variant SKU", "SKU"),
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
  const name = readText("Title", read.title(line), PRODUCT_NAME_MAX);
  if (!name) throw new BadCell("Title", "Falta el nombre");
  if (readFlag("Gift Card", read.giftCard(line))) throw new BadCell("Gift Card", "Las tarjetas regalo no se importan");
  const isPublished = readFlag("Published", read.published(line)) ?? true;
  const isActive = readFlag("Status", read.status(line)) ?? true;
  const brand = readText("Vendor", read.vendor(line), PRODUCT_FIELDS.brand.max);
  const seoTitle = readText("SEO Title", read.seoTitle(line), PRODUCT_FIELDS.seo_title.maxInFiles);
  const seoDescription = readText(
    "SEO Description",
    read.seoDescription(line),
    PRODUCT_FIELDS.seo_description.maxInFiles,
  );
  return {
    name,
    description: readText("Body (HTML)", markdownOf("Body (HTML)", read.body(line) ?? ""), DESCRIPTION_MAX) ?? "",
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

interface OfProduct {
  optionNames: readonly string[];
  warnings: string[];
}

function variantOf(
  read: Readers,
  line: TableLine,
  price: PriceReader,
  { optionNames, warnings }: OfProduct,
): ReadVariant {
  const options: Record<string, string> = {};
  for (const [place, { value }] of read.options.entries()) {
    const name = optionNames[place] || `Opción ${place + 1}`;
    const chosen = value(line);
    // A product with nothing to choose has this one option.
    if (chosen && !(name === "Title" && chosen === "Default Title")) options[name] = chosen;
  }
  const ownSku = readText("Variant SKU", read.sku(line), 100);
  const sku = ownSku || skuPart(read.handle(line) ?? "", ...Object.values(options));
  if (!ownSku) warnings.push(`Sin SKU en el fichero: entra con «${sku}»`);
  const priceCents = price("Variant Price", read.price(line));
  if (priceCents === undefined) throw new BadCell("Variant Price", "Falta el precio");
  const compareAt = price("Variant Compare At Price", read.compareAt(line));
  const stock = readUnits("Variant Inventory Qty", read.stock(line));
  return {
    line: line.line,
    sku,
    picture: firstPicture([{ address: read.variantImage(line) ?? "" }]),
    fields: {
      options,
      priceCents,
      originalPriceCents: compareAt !== undefined && compareAt > priceCents ? compareAt : null,
      ...(stock !== undefined && { stock: Math.max(0, stock) }),
    },
  };
}
