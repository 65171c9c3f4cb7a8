import { hash } from "node:crypto";
import { type Db, productLeaflets, products, type Tx } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { pdfProblem } from "../../pdf/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { wasOnSale } from "../lists/ProductRow.ts";
import { announceProduct } from "../staff/noteProduct.ts";
import { requireEditableProduct } from "../staff/readAdminProduct.ts";

/** The bytes of one version of a leaflet. Refuses `leaflet.not_found`, also for a version that is not today's. */
export async function getLeaflet(db: Db, productId: number, version: string): Promise<Buffer> {
  const [row] = await db
    .select({ bytes: productLeaflets.bytes })
    .from(productLeaflets)
    .innerJoin(products, eq(products.id, productLeaflets.productId))
    .where(and(eq(productLeaflets.productId, productId), eq(productLeaflets.hash, version), wasOnSale));
  if (row === undefined) throw new Refusal("leaflet.not_found");
  return row.bytes;
}

async function hashOf(tx: Tx, productId: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: productLeaflets.hash })
    .from(productLeaflets)
    .where(eq(productLeaflets.productId, productId));
  return row?.hash ?? null;
}

/** Takes a PDF in place of the leaflet before. Refuses `product.not_found`, and `leaflet.refused` with why. */
export async function keepLeaflet(shop: StaffShop, productId: number, bytes: Buffer): Promise<void> {
  const problem = pdfProblem(bytes);
  if (problem !== null) throw new Refusal("leaflet.refused", { fields: { file: problem } });
  const kept = { hash: hash("sha256", bytes).slice(0, 24), bytes, uploadedAt: shop.now() };
  await transact(shop, async (tx) => {
    await requireEditableProduct(tx, productId);
    const before = await hashOf(tx, productId);
    await tx
      .insert(productLeaflets)
      .values({ productId, ...kept })
      .onConflictDoUpdate({ target: productLeaflets.productId, set: kept });
    note(tx, productId, before, kept.hash);
  });
}

/** Refuses `leaflet.not_found`. */
export async function dropLeaflet(shop: StaffShop, productId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [dropped] = await tx
      .delete(productLeaflets)
      .where(eq(productLeaflets.productId, productId))
      .returning({ hash: productLeaflets.hash });
    if (dropped === undefined) throw new Refusal("leaflet.not_found");
    note(tx, productId, dropped.hash, null);
  });
}

function note(tx: StaffTx, productId: number, before: string | null, after: string | null): void {
  noteChange(tx, { subject: "product", id: productId, before: { leaflet: before }, after: { leaflet: after } });
  announceProduct(tx, productId);
}
