import { pictureFetches, productImages, products, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { type FetchedPicture, isAsImported } from "./placePicture.ts";

const listed = (ids: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;

/** How the pictures of products stand that an import is being undone for. */
export interface ImportedPictures {
  /** They came by the import and can be taken back. */
  removable: Set<number>;
  /** Somebody chose other pictures since. */
  changed: Set<number>;
  /** Of those, the ones that keep something that came by the import. */
  stuck: Set<number>;
}

export async function importedPictures(tx: Tx, importId: number, ids: readonly number[]): Promise<ImportedPictures> {
  const rows = (
    await tx.execute<{
      id: number;
      current: number[];
      basis: number[] | null;
      fetched: FetchedPicture[];
    }>(sql`
    select p.id,
      array(select media_id from ${productImages} i where i.product_id = p.id order by position) as current,
      (select basis from ${pictureFetches} f where f.product_id = p.id and f.import_id = ${importId} limit 1) as basis,
      coalesce((
        select json_agg(json_build_object('importId', f.import_id, 'position', f.position, 'mediaId', f.media_id))
        from ${pictureFetches} f where f.product_id = p.id and f.media_id is not null), '[]'::json) as fetched
    from ${products} p where p.id in ${listed(ids)}`)
  ).rows;
  const found: ImportedPictures = { removable: new Set(), changed: new Set(), stuck: new Set() };
  for (const { id, current, basis, fetched } of rows) {
    const came = fetched.some((one) => one.importId === importId);
    if (isAsImported({ current, basis: basis ?? [], fetched }, importId)) {
      if (came) found.removable.add(id);
    } else {
      found.changed.add(id);
      if (came) found.stuck.add(id);
    }
  }
  return found;
}

/** Takes away what came by an import, from these products. */
export async function takeBackPictures(tx: Tx, importId: number, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${productImages} i using ${pictureFetches} f
    where f.import_id = ${importId} and f.product_id in ${listed(ids)} and i.product_id = f.product_id
      and i.media_id = f.media_id and not f.media_id = any(f.basis)`);
  await tx.execute(sql`
    update ${products} set updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
    where id in ${listed(ids)}`);
  await tx.execute(sql`
    delete from ${pictureFetches} where import_id = ${importId} and product_id in ${listed(ids)}`);
}

/** What still waits, or failed, is asked for no more. */
export async function cancelPictures(tx: Tx, importId: number): Promise<void> {
  await tx.execute(sql`delete from ${pictureFetches} where import_id = ${importId} and state <> 'fetched'`);
}
