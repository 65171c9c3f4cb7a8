import { eachFlag, type ProductChange, toCents, toColumns } from "@bruma/contract";
import { products, type Tx, variants } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { refuseIllegal } from "../law/refuseIllegal.ts";
import { pictureVariants } from "../pictures/pictureVariants.ts";
import { keepPicture, type Picture, replaceFace, writePictures } from "../pictures/writePictures.ts";
import { moveStockTo } from "../stock/moveStock.ts";
import { refuseAlike } from "./alikeVariants.ts";
import { type LockedProduct, laterThan, lockProduct } from "./lockProduct.ts";
import { noteProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";
import { writeVariants } from "./writeVariants.ts";

/**
 * Changes what the form says and leaves the rest; `face` takes the place of the first picture. `price` and `stock` are those of
 * the only variant. Refuses `record.changed` where somebody else was first, `product.illegal`, `product.sku_taken`,
 * `product.variants_alike`, `product.has_variants`, `stock.too_low`.
 */
export async function changeProduct(shop: StaffShop, id: number, change: ProductChange, face?: Picture): Promise<void> {
  await transact(shop, async (tx) => {
    const locked = await lockProduct(tx, id);
    if (change.updated_at !== undefined && Date.parse(change.updated_at) !== locked.updatedAt.getTime()) {
      throw new Refusal("record.changed");
    }
    const before = await readDetail(tx, id);
    const now = laterThan(locked.updatedAt, shop.now());
    await tx
      .update(products)
      .set({ ...columnsOf(change), updatedAt: now })
      .where(eq(products.id, id));
    if (change.variants) await writeVariants(tx, locked, change.variants, now);
    else await writePrice(tx, locked, change.price, now);
    if (change.variants) refuseAlike(locked.variants, change.variants);
    await writeStock(tx, locked, change);
    await moveStocks(tx, locked, change);
    if (change.images) await writePictures(tx, id, change.images);
    if (face) {
      await keepPicture(tx, face);
      await replaceFace(tx, id, { hash: face.hash, alt: change.name ?? before.name });
    }
    if (change.variants) await pictureVariants(tx, id, change.variants);
    await refuseIllegal(tx, await noteProduct(tx, before), now);
  });
}

/** Drizzle leaves out what is undefined. */
export function columnsOf(change: ProductChange): Partial<typeof products.$inferInsert> {
  return {
    name: change.name,
    description: change.description,
    category: change.category,
    ...toColumns(change),
    attributes: change.attributes,
    ...eachFlag((flag) => change[flag]),
    active: change.active,
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
  tx: StaffTx,
  { variants: live }: LockedProduct,
  { stock, seen_stock: seen, stock_reason: reason = "count", variants: forms }: ProductChange,
): Promise<void> {
  if (stock === undefined || stock === seen) return;
  const [only, another] = live;
  if (forms && (another || forms.length !== 1 || forms[0]?.id !== only?.id)) return;
  if (another || !only) {
    if (stock === live.reduce((sum, variant) => sum + variant.stock, 0)) return;
    throw hasVariants("stock");
  }
  const target = seen === undefined ? stock : only.stock + stock - seen;
  await moveStockTo(tx, only, target, { reason });
}

/** The stock of each variant that the form changed, moved by as much, with its reason. */
async function moveStocks(
  tx: StaffTx,
  { variants: live }: LockedProduct,
  { stock_moves: moves = [], variants: forms }: ProductChange,
): Promise<void> {
  const kept = forms && new Set(forms.map(({ id }) => id));
  for (const [index, { variant_id, stock, seen, reason, note }] of moves.entries()) {
    const variant = live.find(({ id }) => id === variant_id);
    if (!variant || kept?.has(variant_id) === false) {
      throw invalid({ [`stock_moves.${index}`]: "Esta variante ya no existe" });
    }
    await moveStockTo(tx, variant, variant.stock + stock - seen, { reason, note: note ?? null });
  }
}
