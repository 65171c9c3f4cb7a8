import { MOST_PICTURES } from "@bruma/contract";
import { pictureFetches, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { CurrentProduct } from "../products/CurrentProduct.ts";
import type { ReadPicture } from "../ReadFile.ts";

const OWN_PICTURE = /\/media\/([0-9a-f]{24})-\d{1,4}\.(?:avif|webp|jpg)$/;

/** The hash of one of the shop's own pictures, as the export names them. */
export const ownPictureOf = (address: string) => OWN_PICTURE.exec(address)?.[1];

/** Whether a variant gets the picture that the file names for it: it has none, and its product has that one or is about to. */
export function isPicturedBy(
  address: string | undefined,
  imageHash: string | null | undefined,
  current: CurrentProduct | undefined,
  coming: readonly ReadPicture[],
): address is string {
  if (address === undefined || imageHash) return false;
  if (coming.some((one) => one.address === address)) return true;
  const { addresses = [], hashes = [] } = current?.pictures ?? {};
  return addresses.includes(address) || hashes.includes(ownPictureOf(address) ?? "");
}

/**
 * Those of a file's pictures that a product does not have yet: no address is fetched for it twice, unless it failed, and its own
 * pictures, as the export names them, are no news. They come behind the ones that are there, which an import never takes away.
 */
export function newPictures(told: readonly ReadPicture[] = [], current: CurrentProduct | undefined): ReadPicture[] {
  if (current === undefined) return [...told];
  const { addresses, hashes } = current.pictures;
  const isNew = ({ address }: ReadPicture) =>
    !addresses.includes(address) && !hashes.includes(ownPictureOf(address) ?? "");
  return told.filter(isNew).slice(0, Math.max(0, MOST_PICTURES - hashes.length));
}

export interface QueuedPictures {
  productId: number;
  basis: readonly number[];
  pictures: readonly ReadPicture[];
}

/** Has pictures fetched once the transaction is committed. */
export async function queuePictures(tx: Tx, importId: number, queued: readonly QueuedPictures[]): Promise<void> {
  const rows = queued.flatMap(({ productId, basis, pictures }) =>
    pictures.map(({ address, alt }, position) => ({ productId, basis, position, address, alt })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${pictureFetches} as known (import_id, product_id, position, address, alt, basis)
    select ${importId}::integer, "productId", position, address, alt,
      array(select jsonb_array_elements_text(basis)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("productId" integer, position integer, address text, alt text, basis jsonb)
    on conflict (product_id, address) do update
    set import_id = excluded.import_id, position = excluded.position, alt = excluded.alt, basis = excluded.basis,
      state = 'waiting', failure = null, attempts = 0, due_at = now()
    where known.state = 'failed'`);
}
