import { productImages, type Tx, variantPictures } from "@bruma/db";
import type { DemoProduct } from "../../words/index.ts";
import type { SeededVariant } from "../Assortment.ts";
import { furtherColours, pictureKey } from "./storePictures.ts";

/** Of the pictures, by the key of what they show. */
export type MediaIds = ReadonlyMap<string, number | undefined>;

/** Gives products their pictures, and each variant that of its colour. One that borrows another's picture shows that alone. */
export async function pictureProducts(
  tx: Tx,
  born: readonly { id: number; product: DemoProduct }[],
  variants: readonly SeededVariant[],
  mediaIds: MediaIds,
): Promise<void> {
  const rows = born.flatMap(({ id: productId, product }) => {
    const { name, brand, slug, pictureOf } = product;
    const colours = pictureOf === undefined ? furtherColours(product) : [];
    const told = [
      { mediaId: mediaIds.get(pictureOf ?? slug), alt: `${name}, de ${brand}` },
      ...colours.map((colour) => ({
        mediaId: mediaIds.get(pictureKey(product, colour)),
        alt: `${name} en color ${colour.toLowerCase()}, de ${brand}`,
      })),
    ];
    // Equal drawings are one picture.
    const shown = new Map(told.flatMap(({ mediaId, alt }) => (mediaId === undefined ? [] : [[mediaId, alt] as const])));
    return [...shown].map(([mediaId, alt], position) => ({ productId, mediaId, position, alt }));
  });
  if (rows.length === 0) return;
  await tx.insert(productImages).values(rows);
  const productOf = new Map(born.map(({ id, product }) => [id, product]));
  const own = variants.flatMap(({ id: variantId, productId, options }) => {
    const product = productOf.get(productId);
    if (product === undefined || product.pictureOf !== undefined || options.Color === undefined) return [];
    const mediaId = mediaIds.get(pictureKey(product, options.Color));
    return mediaId === undefined ? [] : [{ variantId, productId, mediaId }];
  });
  if (own.length > 0) await tx.insert(variantPictures).values(own);
}
