import { type Db, media, oldAddresses, pictureFetches, productImages, products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { pictureHashOf } from "../../catalogue/index.ts";
import type { ReadProduct } from "../ReadFile.ts";
import { type ProductFields, productSql, type VariantFields, variantSql } from "./columns.ts";

export interface CurrentVariant {
  id: number;
  sku: string;
  deleted: boolean;
  fields: VariantFields;
  /** Of the picture that shows it. */
  imageHash: string | null;
}

export interface CurrentProduct {
  id: number;
  fields: ProductFields;
  variants: CurrentVariant[];
  /** Where it stood in other shops. */
  oldPaths: string[];
  pictures: {
    /** As they are shown: `media.id`, and the names of their files. */
    ids: number[];
    hashes: string[];
    widest: number[];
    /** Those that imports fetched, or are about to. */
    addresses: string[];
  };
}

const columns = sql`
  p.id,
  json_build_object(${productSql.json("p")}, 'archived', p.deleted_at is not null) as fields,
  array(select o.path from ${oldAddresses} o where o.product_id = p.id order by o.path) as "oldPaths",
  (select json_build_object(
    'ids', coalesce(json_agg(m.id order by i.position), '[]'), 'hashes', coalesce(json_agg(m.hash order by i.position), '[]'),
    'widest', coalesce(json_agg(m.widths[cardinality(m.widths)] order by i.position), '[]'),
    'addresses', (select coalesce(json_agg(f.address), '[]') from ${pictureFetches} f
      where f.product_id = p.id and f.state <> 'failed'))
    from ${productImages} i join ${media} m on m.id = i.media_id where i.product_id = p.id) as pictures,
  coalesce((
    select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'deleted', v.deleted_at is not null,
      'imageHash', ${pictureHashOf("v")},
      'fields', json_build_object(${variantSql.json("v")})) order by v.position, v.id)
    from ${variants} v where v.product_id = p.id), '[]'::json) as variants`;

/** The shop's products that these of a file speak of, by SKU. */
export async function currentOf(db: Db | Tx, read: readonly ReadProduct[]): Promise<CurrentProduct[]> {
  const skus = JSON.stringify(read.flatMap((product) => product.variants.map(({ sku }) => sku)));
  const bases = JSON.stringify(read.flatMap(({ onto }) => onto?.baseSku ?? []));
  return (
    await db.execute<CurrentProduct & Record<string, unknown>>(sql`
    select ${columns} from ${products} p where p.id in (
      select product_id from ${variants} where deleted_at is null
        and sku in (select jsonb_array_elements_text(${skus}::jsonb))
      union select (select max(product_id) from ${variants} where sku = base.sku)
      from jsonb_array_elements_text(${bases}::jsonb) as base (sku))`)
  ).rows;
}

export async function currentByIds(db: Db | Tx, ids: readonly number[]): Promise<Map<number, CurrentProduct>> {
  const rows = (
    await db.execute<CurrentProduct & Record<string, unknown>>(sql`
    select ${columns} from ${products} p
    where p.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`)
  ).rows;
  return new Map(rows.map((row) => [row.id, row]));
}
