import { type ProductChange, toCents } from "@bruma/contract";
import { products, type Tx, variants } from "@bruma/db";
import { eq, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { type LockedProduct, laterThan, lockProduct } from "./lockProduct.ts";
import { moveStockTo } from "./moveStock.ts";
import { noteProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";
import { refuseIllegal } from "./refuseIllegal.ts";
import { keepPicture, type Picture, replaceFace, writePictures } from "./writePictures.ts";
import { writeVariants } from "./writeVariants.ts";

/**
 * Changes what the form says and leaves the rest; `face` takes the place of the first picture. `price` and `stock` are those of
 * the only variant. Refuses `record.changed` where somebody else was first, `product.illegal`, `product.sku_taken`,
 * `product.has_variants`, `stock.too_low`.
 */
export async function changeProduct(shop: Shop, id: number, change: ProductChange, face?: Picture): Promise<void> {
  await transact(shop, async (tx) => {
    const locked = await lockProduct(tx, id);
    if (change.updated_at !== undefined && Date.parse(change.updated_at) !== locked.updatedAt.getTime()) {
      throw new Refusal("record.changed");
    }
    const before = await readDetail(tx, id);
    const now = laterThan(locked.updatedAt, shop.now());
    const actorId = shop.actor?.userId ?? null;
    await tx
      .update(products)
      .set({ ...columnsOf(change), updatedAt: now })
      .where(eq(products.id, id));
    if (change.variants) await writeVariants(tx, locked, change.variants, { actorId, now });
    else await writePrice(tx, locked, change.price, now);
    await writeStock(tx, locked, change, actorId);
    if (change.images) await writePictures(tx, id, change.images);
    if (face) {
      await keepPicture(tx, face);
      await replaceFace(tx, id, { hash: face.hash, alt: change.name ?? before.name });
    }
    await refuseIllegal(tx, await noteProduct(tx, before), now);
  });
}

/** Drizzle leaves out what is undefined. */
function columnsOf(change: ProductChange): Partial<typeof products.$inferInsert> {
  return {
    name: change.name,
    description: change.description,
    category: change.category,
    brand: change.brand,
    legalClass: change.legal_class,
    attributes: change.attributes,
    featured: change.featured,
    active: change.active,
    isNew: change.isNew,
    isHot: change.isHot,
    manufacturer: change.manufacturer,
    responsiblePerson: change.responsible_person,
    euCegId: change.eu_ceg_id,
    seoTitle: change.seo_title,
    seoDescription: change.seo_description,
  };
}

const hasVariants = (field: "price" | "stock") =>
  new Refusal("product.has_variants", { fields: { [field]: "Se cambia en cada variante" } });

/** The price of the only variant; an earlier price that is no longer higher is no reduction any more. */
export async function writePrice(
  tx: Tx,
  { variants: live }: Pick<LockedProduct, "variants">,
  euros: number | undefined,
  now: Date,
): Promise<void> {
  if (euros === undefined) return;
  const priceCents = toCents(euros);
  const [only, another] = live;
  if (another || !only) {
    if (priceCents === Math.min(...live.map((variant) => variant.priceCents))) return;
    throw hasVariants("price");
  }
  if (priceCents === only.priceCents) return;
  await tx
    .update(variants)
    .set({ priceCents, originalPriceCents: reducedFrom(priceCents), updatedAt: now })
    .where(eq(variants.id, only.id));
}

/** The earlier price to keep beside a new one. */
export const reducedFrom = (priceCents: number) =>
  sql`case when ${variants.originalPriceCents} > ${priceCents} then ${variants.originalPriceCents} end`;

/** The stock of the only variant that the product had and keeps: counted, or moved by what the form changed. */
async function writeStock(
  tx: Tx,
  { variants: live }: LockedProduct,
  { stock, seen_stock: seen, variants: forms }: ProductChange,
  actorId: number | null,
): Promise<void> {
  if (stock === undefined || stock === seen) return;
  const [only, another] = live;
  if (forms && (another || forms.length !== 1 || forms[0]?.id !== only?.id)) return;
  if (another || !only) {
    if (stock === live.reduce((sum, variant) => sum + variant.stock, 0)) return;
    throw hasVariants("stock");
  }
  const target = seen === undefined ? stock : only.stock + stock - seen;
  await moveStockTo(tx, only, target, { reason: "count", actorId });
}
