import { type Db, media, productImages, type Tx, variantPictures } from "@bruma/db";
import { asc, eq, inArray, sql } from "@bruma/db/sql";
import { invalid } from "../../Refusal.ts";

/** A picture whose files are in the store. */
export interface Picture {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
}

/** Makes a stored picture known to the shop; the same one is known once, and then as new again, so that it is not cleared away. */
export async function keepPicture(tx: Tx, { hash, width, height, widths, placeholder }: Picture): Promise<void> {
  await tx
    .insert(media)
    .values({ hash, width, height, widths, placeholder })
    .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
}

/** The columns of a `Picture`. */
export const pictureColumns = {
  hash: media.hash,
  width: media.width,
  height: media.height,
  widths: media.widths,
  placeholder: media.placeholder,
};

/** A picture that the shop has. */
export async function findPicture(db: Db | Tx, hash: string): Promise<Picture | undefined> {
  const [picture] = await db.select(pictureColumns).from(media).where(eq(media.hash, hash));
  return picture;
}

interface Shown {
  hash: string;
  alt: string;
}

/**
 * The pictures of a product in the order in which they are shown, each once. Refuses `request.invalid` for one that the shop does
 * not have. Variants keep theirs while it is among them.
 */
export async function writePictures(tx: Tx, productId: number, pictures: readonly Shown[]): Promise<void> {
  const hashes = pictures.map(({ hash }) => hash);
  const known = await tx
    .select({ id: media.id, hash: media.hash })
    .from(media)
    .where(inArray(media.hash, hashes.length > 0 ? hashes : [""]));
  const idOf = new Map(known.map(({ id, hash }) => [hash, id]));
  const rows = new Map<number, PlacedPicture>();
  for (const [position, { hash, alt }] of pictures.entries()) {
    const mediaId = idOf.get(hash);
    if (mediaId === undefined) throw invalid({ [`images.${position}`]: "La tienda no tiene esta imagen" });
    if (!rows.has(mediaId)) rows.set(mediaId, { mediaId, alt });
  }
  await placePictures(tx, productId, [...rows.values()]);
}

export interface PlacedPicture {
  mediaId: number;
  alt: string;
}

/** Puts these in the place of a product's pictures; a variant keeps its own where it is among them. */
export async function placePictures(tx: Tx, productId: number, pictures: readonly PlacedPicture[]): Promise<void> {
  const shown = await tx.select().from(variantPictures).where(eq(variantPictures.productId, productId));
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (pictures.length === 0) return;
  await tx.insert(productImages).values(pictures.map((one, position) => ({ ...one, productId, position })));
  const kept = shown.filter(({ mediaId }) => pictures.some((one) => one.mediaId === mediaId));
  if (kept.length > 0) await tx.insert(variantPictures).values(kept);
}

/** Puts a picture in the place of the first one; the others stay. */
export async function replaceFace(tx: Tx, productId: number, { hash, alt }: Shown): Promise<void> {
  const present = await tx
    .select({ hash: media.hash, alt: productImages.alt })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  if (present[0]?.hash === hash) return;
  const others = present.slice(1).filter((one) => one.hash !== hash);
  await writePictures(tx, productId, [{ hash, alt }, ...others]);
}
