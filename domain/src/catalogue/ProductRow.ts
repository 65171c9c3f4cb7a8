import type { Attributes, Category, LegalClass, Party } from "@bruma/contract";
import { media, productImages, products, variants } from "@bruma/db";
import { and, isNull, type SQL, sql } from "drizzle-orm";
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
}

export interface ImageRow {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
}

export interface ProductRow {
  id: number;
  name: string;
  brand: string | null;
  description: string;
  category: Category;
  legalClass: LegalClass;
  attributes: Attributes;
  featured: boolean;
  active: boolean;
  isNew: boolean;
  isHot: boolean;
  priceCents: number;
  originalPriceCents: number | null;
  stock: number;
  ratingSum: number;
  ratingCount: number;
  variants: VariantRow[];
  /** In the order in which they are shown; the first one is the product's face. */
  images: ImageRow[];
  manufacturer: Party | null;
  responsiblePerson: Party | null;
}

// Drizzle writes a selected column without its table where a query has only one; inside a subquery it would mean another one.
const thisProduct = sql.raw('"products"."id"');

// Variants and pictures come as JSON in the same row: one statement, however many products.
const variantsOfProduct = sql<VariantRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'options', v.options, 'priceCents', v.price_cents,
    'originalPriceCents', v.original_price_cents, 'stock', v.stock,
    'volumeMl', v.volume_ml, 'nicotineMgMl', v.nicotine_mg_ml, 'lowestPriceCents',
    case when v.original_price_cents is not null then ${lowestPriceBefore(sql`v.id`)} end) order by v.position, v.id)
  from ${variants} v where v.product_id = ${thisProduct} and v.deleted_at is null), '[]'::json)`;

/** An `ImageRow` from `media m` and `product_images i`, for subqueries. */
const imageJson = sql`json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'widths', m.widths,
  'placeholder', m.placeholder, 'alt', i.alt)`;

/** The picture that stands for a product; `productId` names its column. */
export const faceOfProduct = (productId: SQL) => sql<ImageRow | null>`(
  select ${imageJson} from ${productImages} i join ${media} m on m.id = i.media_id
  where i.product_id = ${productId} order by i.position limit 1)`;

const imagesOfProduct = sql<ImageRow[]>`coalesce((
  select json_agg(${imageJson} order by i.position)
  from ${productImages} i join ${media} m on m.id = i.media_id where i.product_id = ${thisProduct}), '[]'::json)`;

/** The columns of a `ProductRow`, for any query over `products`. */
export const productColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  description: products.description,
  category: products.category,
  legalClass: products.legalClass,
  attributes: products.attributes,
  featured: products.featured,
  active: products.active,
  isNew: products.isNew,
  isHot: products.isHot,
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  stock: products.stock,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  variants: variantsOfProduct,
  images: imagesOfProduct,
  manufacturer: products.manufacturer,
  responsiblePerson: products.responsiblePerson,
};

export const isOnSale = and(sql`${products.active}`, isNull(products.deletedAt));
