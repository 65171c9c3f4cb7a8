import { MOST_PICTURES } from "@bruma/contract";
import { media, pictureFetches, productImages, products, type Tx } from "@bruma/db";
import { and, asc, eq, isNotNull } from "@bruma/db/sql";
import { announceProduct, keepPicture, laterThan, type Picture, placePictures } from "../../catalogue/index.ts";
import { type Shop, transact } from "../../Shop.ts";
import { type ClaimedPicture, stillHeld } from "./claimPicture.ts";
import { type FetchedPicture, isAsImported, placeOf } from "./placePicture.ts";
import { showVariants } from "./showVariants.ts";

/**
 * Gives a product the picture that was fetched for it, unless its pictures were changed by hand since the import, and shows it at
 * once. `lost`: the import was undone meanwhile, the product is gone, or the claim ran out.
 */
export async function attachPicture(
  shop: Shop,
  claim: ClaimedPicture,
  picture: Picture,
): Promise<"fetched" | "changed" | "lost"> {
  const { productId, importId, position, basis } = claim;
  return transact(shop, async (tx) => {
    // As everybody who changes a product: it first.
    const [product] = await tx
      .select({ name: products.name, updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.id, productId))
      .for("no key update");
    const [held] = await tx
      .select({ id: pictureFetches.id })
      .from(pictureFetches)
      .where(stillHeld(claim))
      .for("update");
    if (product === undefined || held === undefined) return "lost";

    const shown = await picturesOf(tx, productId);
    const state = { current: shown.map(({ mediaId }) => mediaId), basis, fetched: await fetchedFor(tx, productId) };
    if (!isAsImported(state, importId) || shown.length >= MOST_PICTURES) {
      await tx
        .update(pictureFetches)
        .set({ state: "failed", failure: "changed" })
        .where(eq(pictureFetches.id, held.id));
      return "changed";
    }
    await keepPicture(tx, picture);
    const mediaId = await idOf(tx, picture.hash);
    await tx.update(pictureFetches).set({ state: "fetched", mediaId }).where(eq(pictureFetches.id, held.id));
    // Two addresses may lead to one picture.
    if (state.current.includes(mediaId)) {
      const isShown = await showVariants(tx, claim, mediaId);
      if (isShown) announceProduct(tx, productId);
      return "fetched";
    }
    const all = shown.toSpliced(placeOf(state, { importId, position }), 0, {
      mediaId,
      alt: claim.alt || product.name,
    });
    await placePictures(tx, productId, all);
    await showVariants(tx, claim, mediaId);
    await tx
      .update(products)
      .set({ updatedAt: laterThan(product.updatedAt, shop.now()) })
      .where(eq(products.id, productId));
    announceProduct(tx, productId);
    return "fetched";
  });
}

function picturesOf(tx: Tx, productId: number) {
  return tx
    .select({ mediaId: productImages.mediaId, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

async function fetchedFor(tx: Tx, productId: number): Promise<FetchedPicture[]> {
  const { importId, position, mediaId } = pictureFetches;
  const rows = await tx
    .select({ importId, position, mediaId })
    .from(pictureFetches)
    .where(and(eq(pictureFetches.productId, productId), isNotNull(mediaId)));
  return rows.flatMap((row) => (row.mediaId === null ? [] : [{ ...row, mediaId: row.mediaId }]));
}

async function idOf(tx: Tx, hash: string): Promise<number> {
  const [row] = await tx.select({ id: media.id }).from(media).where(eq(media.hash, hash));
  if (row === undefined) throw new Error("a kept picture has no row");
  return row.id;
}
