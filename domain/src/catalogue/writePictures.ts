import { type Db, media, productImages, type Tx } from "@bruma/db";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";

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

/** A picture that the shop has. */
export async function findPicture(db: Db | Tx, hash: string): Promise<Picture | undefined> {
  const [picture] = await db
    .select({
      hash: media.hash,
      width: media.width,
      height: media.height,
      widths: media.widths,
      placeholder: media.placeholder,
    })
    .from(media)
    .where(eq(media.hash, hash));
  return picture;
}

interface Shown {
  hash: string;
  alt: string;
}

/** The pictures of a product in the order in which they are shown. Refuses `request.invalid` for one that the shop does not have. */
export async function writePictures(tx: Tx, productId: number, pictures: readonly Shown[]): Promise<void> {
  const hashes = pictures.map(({ hash }) => hash);
  const known = await tx
    .select({ id: media.id, hash: media.hash })
    .from(media)
    .where(inArray(media.hash, hashes.length > 0 ? hashes : [""]));
  const idOf = new Map(known.map(({ id, hash }) => [hash, id]));
  const rows = pictures.map(({ hash, alt }, position) => {
    const mediaId = idOf.get(hash);
    if (mediaId === undefined) {
      throw new Refusal("request.invalid", { fields: { [`images.${position}`]: "La tienda no tiene esta imagen" } });
    }
    return { productId, mediaId, position, alt };
  });
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (rows.length > 0) await tx.insert(productImages).values(rows);
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
