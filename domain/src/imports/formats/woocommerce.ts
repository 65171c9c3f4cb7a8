import { DESCRIPTION_MAX, PRODUCT_FIELDS, PRODUCT_NAME_MAX } from "@bruma/contract";
import { markdownOf } from "../descriptions/markdownOf.ts";
import { addPictures, addressesIn, firstPicture } from "../pictures/readPictures.ts";
import { skuPart } from "../products/sharedSkus.ts";
import { addAddresses } from "../products/toldAddresses.ts";
import { noting, type Problem, type ReadItems, type ReadProduct, type ReadVariant } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readFlag, readText, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import type { PriceReader } from "./priceBasis.ts";
import { isUnderWay, saleWarning } from "./saleDays.ts";

const MOST_ATTRIBUTES = 20;

/** The product export of WooCommerce, with English or Spanish titles: variations follow a line of their parent. */
export async function readWooCommerce(
  table: Table,
  columns: Columns,
  price: PriceReader,
  today: string,
): Promise<ReadItems<ReadProduct>> {
  const read = { ...readersOf(columns), today };
  const problems: Problem[] = [];
  const products: ReadProduct[] = [];
  const bySource = new Map<string, ReadProduct>();
  const parents = new Map<ReadProduct, TableLine>();
  // A variation may stand before its parent.
  for await (const line of yieldingBetween(table.lines)) {
    const types = typesOf(read, line);
    if (types.includes("variation")) continue;
    const title = read.name(line) ?? "";
    const product: ReadProduct = {
      line: line.line,
      lines: [line.line],
      broken: false,
      sourceId: read.id(line) ?? "",
      category: (read.categories(line) ?? "").split(",")[0]?.trim() ?? "",
      fields: {},
      variants: [],
      warnings: [],
    };
    const done = noting(problems, line, title, () => {
      refuseOtherTypes(types, read.downloadable(line));
      product.fields = fieldsOf(read, line);
      if (types.includes("variable")) parents.set(product, line);
      else product.variants.push(variantOf(read, line, price, product.warnings));
      addPictures(product, picturesOf(read, line));
      addAddresses(product, addressesOf(read, line));
      return true;
    });
    product.broken = !done;
    products.push(product);
    if (product.sourceId) bySource.set(`id:${product.sourceId}`, product);
    const sku = read.sku(line);
    if (sku) bySource.set(sku, product);
  }
  for await (const line of yieldingBetween(table.lines)) {
    if (!typesOf(read, line).includes("variation")) continue;
    const parent = bySource.get(read.parent(line) || "") ?? parentByName(parents, read, line);
    const done = noting(problems, line, read.name(line) ?? "", () => {
      parent?.lines.push(line.line);
      if (parent === undefined) throw new BadCell("Parent", `Falta en el fichero el producto «${read.parent(line)}»`);
      if (!parent.broken) {
        parent.variants.push(variantOf(read, line, price, parent.warnings));
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
    sku: columns.codeReader("SKU"),
    name: columns.reader("Name", "Nombre"),
    published: columns.reader("Published", "Publicado"),
    featured: columns.reader("Is featured?", "¿Está destacado?", "Destacado"),
    shortText: columns.reader("Short description", "Descripción corta"),
    text: columns.reader("Description", "Descripción"),
    stock: columns.reader("Stock", "Inventario"),
    regular: columns.reader("Regular price", "Precio normal"),
    sale: columns.reader("Sale price", "Precio rebajado", "Precio de oferta"),
    saleFrom: columns.dayReader("Date sale price starts", "Día en que empieza el precio rebajado"),
    saleTo: columns.dayReader("Date sale price ends", "Día en que termina el precio rebajado"),
    categories: columns.reader("Categories", "Categorías"),
    images: columns.reader("Images", "Imágenes"),
    parent: columns.reader("Parent", "Superior", "Principal"),
    brand: columns.reader("Brands", "Marcas", "Brand", "Marca"),
    seoTitle: columns.reader("Meta: _yoast_wpseo_title", "Meta: rank_math_title", "Meta: _seopress_titles_title"),
    seoText: columns.reader(
      "Meta: _yoast_wpseo_metadesc",
      "Meta: rank_math_description",
      "Meta: _seopress_titles_desc",
    ),
    // Of exports by plugins: WooCommerce's own has neither.
    slug: columns.reader("Slug", "Post name", "URL slug"),
    permalink: columns.reader("Permalink", "Product URL", "Enlace permanente", "URL"),
    downloadable: columns.reader("Download 1 URL", "URL de la descarga 1"),
  };
}
type Readers = ReturnType<typeof readersOf> & { today: string };

const picturesOf = (read: Readers, line: TableLine) => addressesIn(read.images(line)).map((address) => ({ address }));

/** Where its page stood: as the file says, or under WooCommerce's own bases in English and Spanish. */
function addressesOf(read: Readers, line: TableLine): string[] {
  const slug = read.slug(line);
  return [read.permalink(line), slug && `/product/${slug}`, slug && `/producto/${slug}`].filter(
    (told) => !!told,
  ) as string[];
}

/** «variation, virtual» → variation and virtual. */
const typesOf = (read: Readers, line: TableLine) =>
  (read.type(line) || "simple")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim());

/** Where a file tells neither numbers nor SKUs, a variation begins with the name of its product: «Menta - 3 mg». */
function parentByName(parents: ReadonlyMap<ReadProduct, TableLine>, read: Readers, line: TableLine) {
  if (read.parent(line)) return undefined;
  const found = [...parents.keys()].filter(({ fields }) => read.name(line)?.startsWith(`${fields.name} - `));
  return found.length === 1 ? found[0] : undefined;
}

function refuseOtherTypes(types: readonly string[], download: string | undefined): void {
  const kinds = types.join();
  if (/grouped|agrupado/.test(kinds))
    throw new BadCell("Type", "Los productos agrupados no se importan, solo los que agrupan");
  if (/external|externo/.test(kinds)) throw new BadCell("Type", "Los productos que vende otra tienda no se importan");
  if (/downloadable|descargable|virtual/.test(kinds) || download) {
    throw new BadCell("Type", "Los productos virtuales o descargables no se importan");
  }
}

function fieldsOf(read: Readers, line: TableLine): ReadProduct["fields"] {
  const name = readText("Name", read.name(line), PRODUCT_NAME_MAX);
  if (!name) throw new BadCell("Name", "Falta el nombre");
  const featured = readFlag("Is featured?", read.featured(line));
  const brand = readText("Brands", read.brand(line)?.split(",")[0], PRODUCT_FIELDS.brand.max);
  const seoTitle = withoutTemplates(readText("SEO", read.seoTitle(line), PRODUCT_FIELDS.seo_title.maxInFiles));
  const seoDescription = withoutTemplates(
    readText("SEO", read.seoText(line), PRODUCT_FIELDS.seo_description.maxInFiles),
  );
  const long = markdownOf("Description", read.text(line) ?? "");
  return {
    name,
    description:
      readText("Description", long || markdownOf("Description", read.shortText(line) ?? ""), DESCRIPTION_MAX) ?? "",
    active: readFlag("Published", read.published(line)) ?? true,
    ...(featured !== undefined && { featured }),
    ...(brand && { brand }),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  };
}

function variantOf(read: Readers, line: TableLine, price: PriceReader, warnings: string[]): ReadVariant {
  const isVariation = typesOf(read, line).includes("variation");
  const options: Record<string, string> = {};
  for (const { name, value } of read.attributes) {
    if (isVariation && name(line) && value(line)) options[name(line) ?? ""] = value(line) ?? "";
  }
  const known = read.id(line) || skuPart(read.name(line) ?? "", ...Object.values(options));
  const sku = readText("SKU", read.sku(line), 100) || `WOO-${known}`.slice(0, 100);
  if (!read.sku(line)) warnings.push(`Sin SKU en el fichero: entra con «${sku}»`);
  const regular = price("Regular price", read.regular(line));
  const priceCents = salePrice(read, line, price, warnings) ?? regular;
  if (priceCents === undefined) throw new BadCell("Regular price", "Falta el precio");
  const stock = readUnits("Stock", read.stock(line));
  return {
    line: line.line,
    sku,
    picture: isVariation ? firstPicture(picturesOf(read, line)) : undefined,
    fields: {
      options,
      priceCents,
      originalPriceCents: regular !== undefined && regular > priceCents ? regular : null,
      ...(stock !== undefined && { stock: Math.max(0, stock) }),
    },
  };
}

/** «%%title%% - %sitename%» is a template of the other shop's plugin, and no text. */
const withoutTemplates = (text: string | undefined) => (/%\w+%/.test(text ?? "") ? undefined : text);

/** What is paid during a sale; none where it is over, or has not begun. */
function salePrice(read: Readers, line: TableLine, price: PriceReader, warnings: string[]): number | undefined {
  const cents = price("Sale price", read.sale(line));
  const [from, to] = [read.saleFrom(line), read.saleTo(line)];
  if (cents === undefined || (!from && !to)) return cents;
  const isNow = isUnderWay(read.today, "Date sale price starts", from, to);
  warnings.push(saleWarning(isNow, `${from || "…"} a ${to || "…"}`));
  return isNow ? cents : undefined;
}
