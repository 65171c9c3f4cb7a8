import type { VariantForm } from "@bruma/contract";
import { media, productImages, type Tx, variantPictures, variants } from "@bruma/db";
import { and, asc, eq, inArray, isNull, sql } from "@bruma/db/sql";
import { invalid } from "../../Refusal.ts";

/**
 * Gives the variants, which stand in the order of their forms, the pictures that these name; a form that names none leaves its
 * variant's as it is. Refuses `request.invalid` for a picture that the product does not show.
 */
export async function pictureVariants(tx: Tx, productId: number, forms: readonly VariantForm[]): Promise<void> {
  if (forms.every(({ imageHash }) => imageHash === undefined)) return;
  const live = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.deletedAt)))
    .orderBy(asc(variants.position), asc(variants.id));
  const shown = await tx
    .select({ hash: media.hash, mediaId: productImages.mediaId })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(eq(productImages.productId, productId));
  const idOf = new Map(shown.map(({ hash, mediaId }) => [hash, mediaId]));
  const bare: number[] = [];
  const rows: (typeof variantPictures.$inferInsert)[] = [];
  for (const [index, { imageHash }] of forms.entries()) {
    const variantId = live[index]?.id;
    if (imageHash === undefined || variantId === undefined) continue;
    if (imageHash === null) {
      bare.push(variantId);
      continue;
    }
    const mediaId = idOf.get(imageHash);
    if (mediaId === undefined) {
      const fields = { [`variants.${index}.imageHash`]: "El producto no tiene esta imagen" };
      throw invalid(fields);
    }
    rows.push({ variantId, productId, mediaId });
  }
  if (bare.length > 0) await tx.delete(variantPictures).where(inArray(variantPictures.variantId, bare));
  if (rows.length === 0) return;
  await tx
    .insert(variantPictures)
    .values(rows)
    .onConflictDoUpdate({ target: variantPictures.variantId, set: { mediaId: sql`excluded.media_id` } });
}
