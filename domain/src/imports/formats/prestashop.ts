import { percentOf } from "@bruma/contract";
import { shopDay } from "../../shopDay.ts";
import { unhurried } from "../breathe.ts";
import type { Columns } from "../Columns.ts";
import { BadCell, readCents, readFlag, readNumber, readText, readUnits } from "../cells.ts";
import { addPictures, addressesIn } from "../pictures/readPictures.ts";
import { plainText } from "../plainText.ts";
import { noting, type Problem, type ReadItems, type ReadProduct } from "../ReadFile.ts";
import type { Table, TableLine } from "../readTable.ts";

/** PrestaShop's file of products, one line each, as its import takes them and its list exports them, in English or Spanish. */
export async function readPrestaShop(table: Table, columns: Columns): Promise<ReadItems<ReadProduct>> {
  const read = readersOf(columns);
  const problems: Problem[] = [];
  const items: ReadProduct[] = [];
  for await (const line of unhurried(table.lines)) {
    const warnings: string[] = [];
    const product = { line: line.line, sourceId: read.id(line) ?? "", category: categoryOf(read, line), warnings };
    const found = noting(problems, line, read.name(line) ?? "", () => ({
      fields: fieldsOf(read, line),
      variants: [variantOf(read, line, warnings)],
    }));
    const item: ReadProduct = {
      ...product,
      broken: !found,
      fields: found?.fields ?? {},
      variants: found?.variants ?? [],
    };
    addPictures(item, picturesOf(read, line));
    items.push(item);
  }
  return { items, problems };
}

function readersOf(columns: Columns) {
  return {
    id: columns.reader("Product ID", "ID"),
    name: columns.reader("Name *", "Nombre *", "Name", "Nombre"),
    active: columns.reader("Active (0/1)", "Activo (0/1)", "Status", "Estado"),
    categories: columns.reader(
      "Categories (x;y;z...)",
      "Categories (x,y,z...)",
      "Categorías (x,y,z...)",
      "Category",
      "Categoría",
    ),
    price: columns.reader(
      ...["Price tax excluded or Price tax included", "Price tax excluded", "Price tax included", "Price (tax excl.)"],
      ...[
        "Precio sin IVA o con IVA",
        "Precio sin impuestos",
        "Precio (imp. excl.)",
        "Price (tax incl.)",
        "Precio (imp. incl.)",
      ],
    ),
    discount: columns.reader("Discount amount", "Importe del descuento"),
    discountPercent: columns.reader("Discount percent", "Porcentaje de descuento"),
    from: columns.reader("Discount from (yyyy-mm-dd)", "Descuento desde (aaaa-mm-dd)"),
    to: columns.reader("Discount to (yyyy-mm-dd)", "Descuento hasta (aaaa-mm-dd)"),
    reference: columns.reader("Reference #", "Nº de referencia", "Reference", "Referencia"),
    brand: columns.reader("Manufacturer", "Brand", "Fabricante", "Marca"),
    quantity: columns.reader("Quantity", "Cantidad"),
    shortText: columns.reader("Short description", "Summary", "Descripción corta", "Resumen"),
    text: columns.reader("Description", "Descripción"),
    images: columns.reader("Image URLs (x,y,z...)", "URL de las imágenes (x,y,z...)", "URL de la imagen (x,y,z...)"),
    alts: columns.reader("Image alt texts (x,y,z...)", "Textos alternativos de las imágenes (x,y,z...)"),
    metaTitle: columns.reader("Meta title", "Metatítulo"),
    metaDescription: columns.reader("Meta description", "Metadescripción"),
  };
}
type Readers = ReturnType<typeof readersOf>;

function categoryOf(read: Readers, line: TableLine): string {
  const names = (read.categories(line) ?? "").split(/[;,]/).map((name) => name.trim());
  return names.find((name) => name !== "" && !/^(home|inicio|root)$/i.test(name)) ?? "";
}

function fieldsOf(read: Readers, line: TableLine): ReadProduct["fields"] {
  const name = readText("Name *", read.name(line), 200);
  if (!name) throw new BadCell("Name *", "Falta el nombre");
  const brand = readText("Manufacturer", read.brand(line), 100);
  const seoTitle = readText("Meta title", read.metaTitle(line), 200);
  const seoDescription = readText("Meta description", read.metaDescription(line), 500);
  const long = plainText(read.text(line) ?? "");
  return {
    name,
    description: readText("Description", long || plainText(read.shortText(line) ?? ""), 20_000) ?? "",
    active: readFlag("Active (0/1)", read.active(line)) ?? true,
    ...(brand && { brand }),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  };
}

function variantOf(read: Readers, line: TableLine, warnings: string[]): ReadProduct["variants"][number] {
  const reference = readText("Reference #", read.reference(line), 100);
  const sku = reference || `PS-${read.id(line) || line.line}`;
  if (!reference) warnings.push(`Sin referencia en el fichero: entra con «${sku}»`);
  const full = readCents("Price", read.price(line));
  if (full === undefined) throw new BadCell("Price", "Falta el precio");
  const priceCents = isReducedNow(read, line) ? full - reductionOf(read, line, full) : full;
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

function reductionOf(read: Readers, line: TableLine, full: number): number {
  const percent = readNumber("Discount percent", read.discountPercent(line)) ?? 0;
  return readCents("Discount amount", read.discount(line)) ?? percentOf(full, Math.round(percent * 100));
}

function isReducedNow(read: Readers, line: TableLine): boolean {
  const today = shopDay(new Date());
  const [from = "", to = ""] = [read.from(line), read.to(line)].map((day) =>
    /^\d{4}-\d\d-\d\d/.test(day ?? "") ? day : "",
  );
  return (from === "" || from === "0000-00-00" || from <= today) && (to === "" || to === "0000-00-00" || to >= today);
}
