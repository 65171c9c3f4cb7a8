import { type AddToCart, CART_LINES_MAX, CART_QUANTITY_MAX } from "@bruma/contract";
import { cartLines, carts, type Db, products, type Tx, variants } from "@bruma/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import { isOnSale } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { onlyVariantOf } from "./readCart.ts";

interface OnSale {
  variantId: number;
  priceCents: number;
  stock: number;
}

/** Makes sure there is a cart and holds its lock: changes of one cart, and its order, go one after the other. */
export async function holdCart(tx: Tx, userId: number): Promise<{ mergedGuestCart: string | null }> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } })
    .returning({ mergedGuestCart: carts.mergedGuestCart });
  if (cart === undefined) throw new Error("upsert returned no row");
  return cart;
}

/** Adds to what is there. Refuses `product.not_found`, `variant.required`, `variant.not_found` and `stock.too_low`. */
export async function addToCart(
  shop: Shop,
  userId: number,
  { productId, variantId, quantity }: AddToCart,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await holdCart(tx, userId);
    const chosen = await getOnSale(tx, variantId ?? (await onlyVariantOf(tx, productId)), productId);
    await putLine(tx, userId, chosen, (held) => held + quantity);
  });
}

/** Sets a line to a quantity; 0 removes it. Refuses `variant.not_found` and `stock.too_low`. */
export async function setQuantity(shop: Shop, userId: number, variantId: number, quantity: number): Promise<void> {
  if (quantity === 0) return removeLine(shop, userId, variantId);
  await shop.db.transaction(async (tx) => {
    await holdCart(tx, userId);
    await putLine(tx, userId, await getOnSale(tx, variantId), () => quantity);
  });
}

/** Refuses `variant.not_found` for a variant that never existed; one that was withdrawn may still be taken out. */
export async function requireVariant(db: Db, variantId: number): Promise<void> {
  const [known] = await db.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId));
  if (known === undefined) throw new Refusal("variant.not_found");
}

export async function removeLine(shop: Shop, userId: number, variantId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await holdCart(tx, userId);
    await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.variantId, variantId)));
  });
}

/** Takes every line out, and the coupon off. */
export async function clearCart(shop: Shop, userId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await holdCart(tx, userId);
    await emptyCart(tx, userId);
  });
}

export async function emptyCart(tx: Tx, userId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  await tx.update(carts).set({ couponId: null }).where(eq(carts.userId, userId));
}

/** Sets the line to what `quantityFor` makes of the quantity that is held already, 0 where there is no line yet. */
async function putLine(
  tx: Tx,
  userId: number,
  { variantId, priceCents, stock }: OnSale,
  quantityFor: (held: number) => number,
): Promise<void> {
  const [held] = await tx
    .select({ quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.variantId, variantId)));
  if (held === undefined) await refuseFullCart(tx, userId);
  const quantity = quantityFor(held?.quantity ?? 0);
  if (quantity > stock || quantity > CART_QUANTITY_MAX) throw new Refusal("stock.too_low", { available: stock });
  const line = { quantity, seenPriceCents: priceCents };
  await tx
    .insert(cartLines)
    .values({ userId, variantId, ...line })
    .onConflictDoUpdate({ target: [cartLines.userId, cartLines.variantId], set: line });
}

async function getOnSale(tx: Tx, variantId: number, productId?: number): Promise<OnSale> {
  const [found] = await tx
    .select({
      variantId: variants.id,
      productId: variants.productId,
      priceCents: variants.priceCents,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), isNull(variants.deletedAt), isOnSale));
  if (found === undefined || (productId !== undefined && found.productId !== productId)) {
    throw new Refusal("variant.not_found");
  }
  return found;
}

async function refuseFullCart(tx: Tx, userId: number): Promise<void> {
  const lines = await tx.$count(cartLines, eq(cartLines.userId, userId));
  if (lines >= CART_LINES_MAX) {
    throw new Refusal("request.invalid", {
      fields: { productId: `Un carrito tiene como máximo ${CART_LINES_MAX} líneas` },
    });
  }
}
