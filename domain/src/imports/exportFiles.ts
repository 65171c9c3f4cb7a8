import { type Db, products, users, variants } from "@bruma/db";
import { and, asc, eq, gt, isNull } from "@bruma/db/sql";
import type { Shop } from "../Shop.ts";
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
} from "./formats/ownColumns.ts";
import { type CurrentProduct, type CurrentVariant, currentByIds } from "./products/CurrentProduct.ts";

/** A column of a file, by the title under which the import reads it. */
export interface ExportColumn<Row> {
  title: string;
  cell: (row: Row) => string | number | Date | null;
}

const PAGE = 500;

export interface ProductFileLine {
  product: CurrentProduct;
  /** Their addresses, parted as the import reads them. */
  pictures: string;
  /** The address of the one that shows the variant; empty where none does. */
  ownPicture: string;
  variant: CurrentVariant;
}

const cells = <Fields, Read, Row>(own: readonly OwnColumn<Fields, Read>[], fieldsOf: (row: Row) => Fields) =>
  own.map(({ title, write }): ExportColumn<Row> => ({ title, cell: (row) => write(fieldsOf(row)) }));

export const PRODUCT_FILE: readonly ExportColumn<ProductFileLine>[] = [
  { title: GROUP, cell: ({ product }) => String(product.id) },
  { title: SKU, cell: ({ variant }) => variant.sku },
  ...cells(PRODUCT_COLUMNS, ({ product }: ProductFileLine) => product.fields),
  { title: PICTURES, cell: ({ pictures }) => pictures },
  { title: OLD_ADDRESSES, cell: ({ product }) => product.oldPaths.map((path) => `/${path}`).join("|") },
  { title: VARIANT_PICTURE, cell: ({ ownPicture }) => ownPicture },
  ...cells(VARIANT_COLUMNS, ({ variant }: ProductFileLine) => variant.fields),
  { title: STOCK_AS_EXPORTED, cell: ({ variant }) => variant.fields.stock },
];

/** Every variant of every product that was not taken out of the shop. */
export async function* exportProducts({
  db,
  publicUrl,
}: Pick<Shop, "db" | "publicUrl">): AsyncGenerator<ProductFileLine> {
  for (let last = 0; ; ) {
    const page = await db
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, last), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .limit(PAGE);
    if (page.length === 0) return;
    last = page.at(-1)?.id ?? last;
    const found = await currentByIds(
      db,
      page.map(({ id }) => id),
    );
    for (const { id } of page) {
      const product = found.get(id);
      if (product === undefined) continue;
      const { hashes, widest } = product.pictures;
      const addresses = new Map(hashes.map((hash, place) => [hash, `${publicUrl}/media/${hash}-${widest[place]}.jpg`]));
      const pictures = [...addresses.values()].join("|");
      for (const variant of product.variants) {
        if (variant.deleted) continue;
        yield { product, variant, pictures, ownPicture: addresses.get(variant.imageHash ?? "") ?? "" };
      }
    }
  }
}

export interface StockFileLine {
  sku: string;
  name: string;
  stock: number;
}

export const STOCK_FILE: readonly ExportColumn<StockFileLine>[] = [
  { title: SKU, cell: ({ sku }) => sku },
  { title: "Producto", cell: ({ name }) => name },
  { title: "Existencias", cell: ({ stock }) => stock },
];

export async function* exportStock(db: Db): AsyncGenerator<StockFileLine> {
  for (let last = 0; ; ) {
    const page = await db
      .select({ id: variants.id, sku: variants.sku, name: products.name, stock: variants.stock })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(gt(variants.id, last), isNull(variants.deletedAt), isNull(products.deletedAt)))
      .orderBy(asc(variants.id))
      .limit(PAGE);
    if (page.length === 0) return;
    last = page.at(-1)?.id ?? last;
    for (const { sku, name, stock } of page) yield { sku, name, stock };
  }
}

type CustomerFileLine = Pick<
  typeof users.$inferSelect,
  ("email" | "name" | "firstName" | "lastName" | "phone" | "address") | ("city" | "zipCode" | "country" | "createdAt")
>;

export const CUSTOMER_FILE: readonly ExportColumn<CustomerFileLine>[] = [
  { title: "Email", cell: ({ email }) => email },
  { title: "Nombre completo", cell: ({ name }) => name },
  { title: "Nombre", cell: ({ firstName }) => firstName },
  { title: "Apellidos", cell: ({ lastName }) => lastName },
  { title: "Teléfono", cell: ({ phone }) => phone },
  { title: "Dirección", cell: ({ address }) => address },
  { title: "Ciudad", cell: ({ city }) => city },
  { title: "Código postal", cell: ({ zipCode }) => zipCode },
  { title: "País", cell: ({ country }) => country },
  { title: "Alta", cell: ({ createdAt }) => createdAt },
];

/** Customers only: staff is not moved from shop to shop by a file. */
export async function* exportCustomers(db: Db): AsyncGenerator<CustomerFileLine> {
  for (let last = 0; ; ) {
    const page = await db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        address: users.address,
        city: users.city,
        zipCode: users.zipCode,
        country: users.country,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(and(gt(users.id, last), eq(users.role, "user"), isNull(users.deletedAt)))
      .orderBy(asc(users.id))
      .limit(PAGE);
    if (page.length === 0) return;
    last = page.at(-1)?.id ?? last;
    yield* page;
  }
}
