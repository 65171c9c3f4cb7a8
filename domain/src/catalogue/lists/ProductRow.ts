import { eachFlag } from "@bruma/contract";
import { media, orderLines, productImages, productLeaflets, products, variantPictures, variants } from "@bruma/db";
import { and, isNull, type SQL, type SQLWrapper, sql } from "@bruma/db/sql";
import { isPromotable } from "../law/promotion.ts";
import { lowestPriceBefore } from "./lowestPrice.ts";

export interface VariantRow {
  id: number;
  sku: string;
  options: Record<string, string>;
  priceCents: number;
  originalPriceCents: number | null;
  /** Where it is shown reduced: the lowest price of the 30 days before. */
  lowestPriceCents: number | null;
  stock: number;
  /** What it says of itself, beside what its product says for all of them. */
  volumeMl: number | null;
  nicotineMgMl: number | null;
  /** Of the picture that shows it; null: the product's face does. */
  imageHash: string | null;
}

export interface ImageRow {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
}

// Drizzle writes a selected column without its table where a query has only one; inside a subquery it would mean another one.
const thisProduct = sql.raw('"products"."id"');

/** The hash of the picture that shows a row of `variants` of that name. */
export const pictureHashOf = (variant: string) => sql<string | null>`(
  select m.hash from ${variantPictures} vp join ${media} m on m.id = vp.media_id
  where vp.variant_id = ${sql.raw(variant)}.id)`;

// Variants and pictures come as JSON in the same row: one statement, however many products.
const variantsOfProduct = sql<VariantRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'options', v.options, 'priceCents', v.price_cents,
    'originalPriceCents', case when ${isPromotable} then v.original_price_cents end, 'stock', v.stock,
    'volumeMl', v.volume_ml, 'nicotineMgMl', v.nicotine_mg_ml, 'imageHash', ${pictureHashOf("v")}, 'lowestPriceCents',
    case when v.original_price_cents is not null and ${isPromotable} then ${lowestPriceBefore(sql`v.id`)} end) order by v.position, v.id)
  from ${variants} v where v.product_id = ${thisProduct} and v.deleted_at is null), '[]'::json)`;

/** An `ImageRow` from `media m` and `product_images i`, for subqueries. */
const imageJson = sql`json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'widths', m.widths,
  'placeholder', m.placeholder, 'alt', i.alt)`;

/** The picture that stands for a product; `productId` names its column. */
export const faceOfProduct = (productId: SQL) => sql<ImageRow | null>`(
  select ${imageJson} from ${productImages} i join ${media} m on m.id = i.media_id
  where i.product_id = ${productId} order by i.position limit 1)`;

/** The picture that stands for a variant: its own, or its product's face; both name columns. */
export const faceOfVariant = (productId: SQL, variantId: SQL) => sql<ImageRow | null>`coalesce((
  select ${imageJson} from ${variantPictures} vp
  join ${productImages} i on i.product_id = vp.product_id and i.media_id = vp.media_id join ${media} m on m.id = i.media_id
  where vp.variant_id = ${variantId}), ${faceOfProduct(productId)})`;

const imagesOfProduct = sql<ImageRow[]>`coalesce((
  select json_agg(${imageJson} order by i.position)
  from ${productImages} i join ${media} m on m.id = i.media_id where i.product_id = ${thisProduct}), '[]'::json)`;

/** What the shop's lists and the staff's table say of a product alike. */
export const summaryColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  description: products.description,
  category: products.category,
  attributes: products.attributes,
  ...eachFlag((flag) => products[flag]),
  active: products.active,
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
};

/** The columns of a `ProductRow`, for any query over `products`. */
export const productColumns = {
  ...summaryColumns,
  ...eachFlag((flag) => sql<boolean>`(${products[flag]} and ${isPromotable})`),
  originalPriceCents: sql<number | null>`case when ${isPromotable} then ${products.originalPriceCents} end`,
  legalClass: products.legalClass,
  variants: variantsOfProduct,
  /** In the order in which they are shown; the first one is the product's face. */
  images: imagesOfProduct,
  manufacturer: products.manufacturer,
  responsiblePerson: products.responsiblePerson,
};

/** A `ProductRow` of `products`, for statements that are prepared. */
export const productRow = sql.join(
  Object.entries(productColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

type Columns = typeof products.$inferSelect;
export interface ProductSummaryRow extends Pick<Columns, keyof typeof summaryColumns> {
  variants: readonly { stock: number }[];
}

/** As `product_stocks` has it, without asking for it: the variants are there. */
export const stockOf = ({ variants }: Pick<ProductSummaryRow, "variants">): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);
export interface ProductRow
  extends ProductSummaryRow,
    Pick<Columns, "legalClass" | "manufacturer" | "responsiblePerson"> {
  variants: VariantRow[];
  images: ImageRow[];
}

/** With what only its own page tells. */
export type ProductPageRow = ProductRow & Pick<Columns, "seoTitle" | "seoDescription"> & { leaflet: string | null };

/** The version of a product's leaflet, or null. */
export const leafletOf = (productId: SQLWrapper) =>
  sql<string | null>`(select hash from ${productLeaflets} leaflet where leaflet.product_id = ${productId})`;

export const isOnSale = and(sql`${products.active}`, isNull(products.deletedAt));

/** SQL for a row of `products`: whether anybody could see it once. What is only being prepared tells competitors nothing. */
export const wasOnSale = sql`(${products.active} or ${products.deletedAt} is not null
  or exists (select 1 from ${orderLines} l where l.product_id = ${products.id}))`;
