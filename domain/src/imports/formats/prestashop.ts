import { DESCRIPTION_MAX, PRODUCT_FIELDS, PRODUCT_NAME_MAX, percentOf } from "@bruma/contract";
import { markdownOf } from "../descriptions/markdownOf.ts";
import { addPictures, addressesIn } from "../pictures/readPictures.ts";
import { skuPart } from "../products/sharedSkus.ts";
import { addAddresses } from "../products/toldAddresses.ts";
import { noting, type Problem, type ReadItems, type ReadProduct } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readFlag, readNumber, readText, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import { EITHER_PRICES, GROSS_PRICES, NET_PRICES, type PriceReader } from "./priceBasis.ts";
import { isUnderWay, saleWarning } from "./saleDays.ts";

/** PrestaShop's file of products, one line each, as its import takes them and its list exports them, in English or Spanish. */
export async function readPrestaShop(
  table: Table,
  columns: Columns,
  price: PriceReader,
  today: string,
): Promise<ReadItems<ReadProduct>> {
  const read = { ...readersOf(columns), today };
  const problems: Problem[] = [];
  const items: ReadProduct[] = [];
  for await (const line of yieldingBetween(table.lines)) {
    const warnings: string[] = [];
    const product = {
      line: line.line,
      lines: [line.line],
      sourceId: read.id(line) ?? "",
      category: categoryOf(read, line),
      warnings,
    };
    const found = noting(problems, line, read.name(line) ?? "", () => ({
      fields: fieldsOf(read, line),
      variants: [variantOf(read, line, price, warnings)],
    }));
    const item: ReadProduct = {
      ...product,
      broken: !found,
      fields: found?.fields ?? {},
      variants: found?.variants ?? [],
    };
    addPictures(item, picturesOf(read, line));
    const [id, slug] = [read.id(line), read.slug(line)];
    if (id && slug) addAddresses(item, [`/${id}-${slug}.html`]);
    items.push(item);
  }
  return { items, problems };
}

function readersOf(columns: Columns) {
  return {
    id: columns.reader("Product ID", "ID", "ID del producto", "ID de producto"),
    name: columns.reader("Name *", "Nombre *", "Name", "Nombre", "Product Name", "Nombre del producto"),
    active: columns.reader("Active (0/1)", "Activo (0/1)", "Activado (0/1)", "Activado", "Enabled", "Status", "Estado"),
    categories: columns.reader(
      "Categories (x;y;z...)",
      "Categories (x,y,z...)",
      "Categorías (x,y,z...)",
      "Categorías",
      "Category",
      "Categoría",
    ),
    price: columns.reader(...GROSS_PRICES, ...NET_PRICES, ...EITHER_PRICES),
    discount: columns.reader("Discount amount", "Importe del descuento"),
    discountPercent: columns.reader("Discount percent", "Porcentaje de descuento"),
    from: columns.dayReader("Discount from (yyyy-mm-dd)", "Descuento desde (aaaa-mm-dd)"),
    to: columns.dayReader("Discount to (yyyy-mm-dd)", "Descuento hasta (aaaa-mm-dd)"),
    reference: columns.codeReader("Reference #", "Nº de referencia", "Referencia nº", "Reference", "Referencia"),
    brand: columns.reader("Manufacturer", "Brand", "Fabricante", "Marca"),
    quantity: columns.reader("Quantity", "Cantidad"),
    shortText: columns.reader("Short description", "Summary", "Descripción corta", "Resumen"),
    text: columns.reader("Description", "Descripción"),
    images: columns.reader("Image URLs (x,y,z...)", "URL de las imágenes (x,y,z...)", "URL de la imagen (x,y,z...)"),
    alts: columns.reader("Image alt texts (x,y,z...)", "Textos alternativos de las imágenes (x,y,z...)"),
    slug: columns.reader(
      "URL rewritten",
      "Rewritten URL",
      "Friendly URL",
      "Friendly-url",
      "Link rewrite",
      "URL reescrita",
      "URL amigable",
      "URL simplificada",
    ),
    metaTitle: columns.reader("Meta title", "Metatítulo"),
    metaDescription: columns.reader("Meta description", "Metadescripción"),
  };
}
type Readers = ReturnType<typeof readersOf> & { today: string };

function categoryOf(read: Readers, line: TableLine): string {
  const names = (read.categories(line) ?? "").split(/[;,]/).map((name) => name.trim());
  return names.find((name) => name !== "" && !/^(home|inicio|root)$/i.test(name)) ?? "";
}

function fieldsOf(read: Readers, line: TableLine): ReadProduct["fields"] {
  const name = readText("Name *", read.name(line), PRODUCT_NAME_MAX);
  if (!name) throw new BadCell("Name *", "Falta el nombre");
  const brand = readText("Manufacturer", read.brand(line), PRODUCT_FIELDS.brand.max);
  const seoTitle = readText("Meta title", read.metaTitle(line), PRODUCT_FIELDS.seo_title.maxInFiles);
  const seoDescription = readText(
    "Meta description",
    read.metaDescription(line),
    PRODUCT_FIELDS.seo_description.maxInFiles,
  );
  const long = markdownOf("Description", read.text(line) ?? "");
  return {
    name,
    description:
      readText("Description", long || markdownOf("Description", read.shortText(line) ?? ""), DESCRIPTION_MAX) ?? "",
    active: readFlag("Active (0/1)", read.active(line)) ?? true,
    ...(brand && { brand }),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  };
}

function variantOf(
  read: Readers,
  line: TableLine,
  price: PriceReader,
  warnings: string[],
): ReadProduct["variants"][number] {
  const reference = readText("Reference #", read.reference(line), 100);
  const sku = reference || `PS-${read.id(line) || skuPart(read.name(line) ?? "")}`;
  if (!reference) warnings.push(`Sin referencia en el fichero: entra con «${sku}»`);
  const full = price("Precio", read.price(line));
  if (full === undefined) throw new BadCell("Precio", "Falta el precio");
  const isReduced = isReducedNow(read, line);
  const days = [read.from(line), read.to(line)].filter((day) => day && !day.startsWith("0000"));
  if (days.length > 0 && hasReduction(read, line)) warnings.push(saleWarning(isReduced, days.join(" a ")));
  const priceCents = isReduced ? full - reductionOf(read, line, price, full) : full;
  if (priceCents < 0) throw new BadCell("Discount amount", "El descuento es mayor que el precio");
  const stock = readUnits("Quantity", read.quantity(line));
  return {
    line: line.line,
    sku,
    fields: {
      options: {},
      priceCents,
      originalPriceCents: priceCents < full ? full : null,
      ...(stock !== undefined && { stock: Math.max(0, stock) }),
    },
  };
}

function picturesOf(read: Readers, line: TableLine) {
  const alts = (read.alts(line) ?? "").split(/[,;]/);
  return addressesIn(read.images(line)).map((address, place) => ({ address, alt: alts[place] }));
}

function reductionOf(read: Readers, line: TableLine, price: PriceReader, full: number): number {
  const percent = readNumber("Discount percent", read.discountPercent(line)) ?? 0;
  return price("Discount amount", read.discount(line)) ?? percentOf(full, Math.round(percent * 100));
}

const hasReduction = (read: Readers, line: TableLine) =>
  (readNumber("Discount percent", read.discountPercent(line)) ?? 0) > 0 ||
  (readNumber("Discount amount", read.discount(line)) ?? 0) > 0;

function isReducedNow(read: Readers, line: TableLine): boolean {
  const [from, to] = [read.from(line), read.to(line)].map((day) => (day?.startsWith("0000") ? "" : day));
  return isUnderWay(read.today, "Discount from (yyyy-mm-dd)", from, to);
}
