import { fieldColumns, type ProductState } from "@bruma/contract";
import { products, variants } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { lowestPriceBefore } from "../lists/lowestPrice.ts";
import {
  faceOfProduct,
  leafletOf,
  pictureHashOf,
  productColumns,
  summaryColumns,
  type VariantRow,
} from "../lists/ProductRow.ts";
import { isNamed } from "./isNamed.ts";

const thisProduct = sql.raw('"products"."id"');

const liveVariants = (what: SQL) =>
  sql`(select ${what} from ${variants} v where v.product_id = ${thisProduct} and v.deleted_at is null)`;

/** Where the product is shown reduced: the lowest price that its cheapest variant had in the 30 days before. */
const lowestPriceOfCheapest = sql<
  number | null
>`case when ${sql.raw('"products"."original_price_cents"')} is not null then (
  select case when v.original_price_cents is not null then ${lowestPriceBefore(sql`v.id`)} end
  from ${variants} v where v.product_id = ${thisProduct} and v.deleted_at is null
  and v.price_cents = ${sql.raw('"products"."price_cents"')} order by v.position, v.id limit 1) end`;

/** A row of the staff's table. */
export const adminRowColumns = {
  ...summaryColumns,
  deletedAt: products.deletedAt,
  updatedAt: products.updatedAt,
  lowestPriceCents: lowestPriceOfCheapest,
  variants: sql<Omit<VariantRow, "lowestPriceCents">[]>`coalesce(${liveVariants(sql`json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'options', v.options, 'priceCents', v.price_cents,
    'originalPriceCents', v.original_price_cents, 'stock', v.stock,
    'nicotineMgMl', v.nicotine_mg_ml, 'volumeMl', v.volume_ml, 'imageHash', ${pictureHashOf("v")}) order by v.position, v.id)`)}, '[]'::json)`,
  image: faceOfProduct(thisProduct),
};

/** All that the staff's form edits. */
export const adminDetailColumns = {
  ...adminRowColumns,
  ...fieldColumns(products),
  images: productColumns.images,
  leaflet: leafletOf(thisProduct),
  archivesOnDelete: isNamed(thisProduct),
};

export function productState({ active, deletedAt }: { active: boolean; deletedAt: Date | null }): ProductState {
  if (deletedAt !== null) return "archived";
  return active ? "active" : "draft";
}
