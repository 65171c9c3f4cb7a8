import { media, pictureFetches, productImages, type Tx, variantPictures, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { ownPictureOf } from "./queuePictures.ts";

interface Shown {
  productId: number;
  variantIds: readonly number[];
}

/** Gives variants a picture of their product, those that have none yet: what was chosen by hand stays. Answers whether any got it. */
export async function showVariants(tx: Tx, { productId, variantIds }: Shown, mediaId: number): Promise<boolean> {
  if (variantIds.length === 0) return false;
  const given = await tx.execute(sql`
    insert into ${variantPictures} (variant_id, product_id, media_id)
    select id, product_id, ${mediaId}::integer from ${variants}
    where product_id = ${productId} and id in (select jsonb_array_elements_text(${JSON.stringify(variantIds)}::jsonb)::integer)
    on conflict (variant_id) do nothing returning variant_id`);
  return given.rows.length > 0;
}

export interface NamedPicture {
  productId: number;
  variantId: number;
  address: string;
}

/** Has variants shown by the pictures that a file names for them: at once where these are there, or once they have come. */
export async function queueVariantPictures(tx: Tx, named: readonly NamedPicture[]): Promise<void> {
  if (named.length === 0) return;
  const rows = named.map((one) => ({ ...one, hash: ownPictureOf(one.address) ?? null }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given ("productId" integer, "variantId" integer, address text, hash text)`;
  await tx.execute(sql`
    update ${pictureFetches} f set variant_ids = wanted.ids
    from (select "productId", address, array_agg("variantId") as ids from ${given} group by 1, 2) wanted
    where f.product_id = wanted."productId" and f.address = wanted.address`);
  await tx.execute(sql`
    insert into ${variantPictures} (variant_id, product_id, media_id)
    select given."variantId", i.product_id, i.media_id
    from ${given}
    join ${productImages} i on i.product_id = given."productId"
    join ${media} m on m.id = i.media_id
    left join ${pictureFetches} f on f.product_id = i.product_id and f.address = given.address
    where m.hash = given.hash or f.media_id = m.id
    on conflict (variant_id) do nothing`);
}
