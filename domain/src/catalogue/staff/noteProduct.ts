import { isDeepStrictEqual } from "node:util";
import type { Tx } from "@bruma/db";
import { announce, noteChange, type StaffTx } from "../../Shop.ts";
import { type ProductDetailRow, readDetail } from "./readAdminProduct.ts";

/** What the audit log tells of a product. */
function toldOf(product: ProductDetailRow) {
  const { id: _, image: _face, images, updatedAt: _at, ...rest } = product;
  const {
    archivesOnDelete: _archives,
    lowestPriceCents: _lowest,
    ratingSum: _sum,
    ratingCount: _count,
    ...told
  } = rest;
  return { ...told, images: images.map(({ hash, alt }) => ({ hash, alt })) };
}

/** Says what an act made of a product: from what to what, and on which pages it shows. */
export async function noteProduct(tx: StaffTx, before: ProductDetailRow): Promise<ProductDetailRow> {
  const after = await readDetail(tx, before.id);
  noteChange(tx, { subject: "product", id: before.id, ...difference(toldOf(before), toldOf(after)) });
  announceProduct(tx, before.id);
  return after;
}

export async function noteNewProduct(tx: StaffTx, id: number): Promise<ProductDetailRow> {
  const after = await readDetail(tx, id);
  noteChange(tx, { subject: "product", id, before: null, after: toldOf(after) });
  announceProduct(tx, id);
  return after;
}

/** Reviews show the name and the picture of what they speak of. */
export function announceProduct(tx: Tx, id: number): void {
  announce(tx, "catalogue", "stats", "reviews", `product:${id}`);
}

/** Both sides of what is not the same. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}
