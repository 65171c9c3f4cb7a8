import { cartLines, carts, type Db, products, type Tx, variants } from "@bruma/db";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { faceOfProduct, isOnSale } from "../catalogue/index.ts";
import { centsInScope, checkCoupon, discountOf, getCouponById } from "../coupons/index.ts";
import { Refusal } from "../Refusal.ts";
import { readSettings } from "../settings/index.ts";
import { type AppliedCoupon, type CartLineState, type CartState, goodsOf, subtotalOf } from "./CartState.ts";

const lineColumns = {
  variantId: variants.id,
  productId: products.id,
  name: products.name,
  description: products.description,
  options: variants.options,
  sku: variants.sku,
  category: products.category,
  legalClass: products.legalClass,
  volumeMl: variants.volumeMl,
  nicotineMgMl: variants.nicotineMgMl,
  attributes: products.attributes,
  priceCents: variants.priceCents,
  stock: variants.stock,
  isAvailable: sql<boolean>`${products.active} and ${products.deletedAt} is null and ${variants.deletedAt} is null`,
  image: faceOfProduct(sql`${products.id}`),
};

/** A customer's cart as it stands now. */
export async function readCart(db: Db | Tx, userId: number, now: Date): Promise<CartState> {
  const [lines, [cart]] = await Promise.all([
    selectLines(db, eq(cartLines.userId, userId)).orderBy(asc(cartLines.addedAt), asc(cartLines.variantId)),
    db.select({ couponId: carts.couponId }).from(carts).where(eq(carts.userId, userId)),
  ]);
  return stateOf(db, lines, cart?.couponId ?? null, userId, now);
}

/**
 * Locks the cart, then its products and variants in id order, and reads it behind those locks: until the transaction ends
 * no price, stock or line of it can change. Two orders that share products wait for each other instead of deadlocking.
 */
export async function lockCart(tx: Tx, userId: number): Promise<{ lines: CartLineState[]; couponId: number | null }> {
  const [cart] = await tx
    .select({ couponId: carts.couponId })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for("update");
  if (cart === undefined) throw new Refusal("cart.empty");
  const lines = await selectLines(tx, eq(cartLines.userId, userId))
    .orderBy(asc(products.id), asc(variants.id))
    .for("no key update", { of: [products, variants] });
  if (lines.length === 0) throw new Refusal("cart.empty");
  return { lines, couponId: cart.couponId };
}

function selectLines(db: Db | Tx, where: SQL) {
  return db
    .select({ ...lineColumns, seenPriceCents: cartLines.seenPriceCents, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(where);
}

export interface GuestLine {
  variantId: number;
  quantity: number;
  seenPriceCents?: number | undefined;
}

/** A guest's cart as it stands now; variants that never existed are left out. */
export async function previewCart(db: Db | Tx, guestLines: readonly GuestLine[]): Promise<CartState> {
  const wanted = new Map(guestLines.map((line) => [line.variantId, line]));
  if (wanted.size === 0) return { lines: [], subtotalCents: 0, coupon: null };
  const rows = await db
    .select(lineColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...wanted.keys()]));
  const known = new Map(rows.map((row) => [row.variantId, row]));
  const lines = [...wanted.values()].flatMap(({ variantId, quantity, seenPriceCents }) => {
    const row = known.get(variantId);
    return row === undefined ? [] : [{ ...row, quantity, seenPriceCents: seenPriceCents ?? row.priceCents }];
  });
  return { lines, subtotalCents: subtotalOf(lines), coupon: null };
}

async function stateOf(
  db: Db | Tx,
  lines: CartLineState[],
  couponId: number | null,
  userId: number,
  now: Date,
): Promise<CartState> {
  const subtotalCents = subtotalOf(lines);
  const coupon = couponId === null ? null : await couponOn(db, couponId, userId, lines, now);
  return { lines, subtotalCents, coupon };
}

async function couponOn(
  db: Db | Tx,
  couponId: number,
  userId: number,
  lines: readonly CartLineState[],
  now: Date,
): Promise<AppliedCoupon> {
  const [{ coupon, usesByCustomer }, { promotion }] = [
    await getCouponById(db, couponId, userId),
    await readSettings(db),
  ];
  const scopeCents = centsInScope(coupon, goodsOf(lines), promotion.restricted);
  try {
    checkCoupon(coupon, { goodsCents: subtotalOf(lines), scopeCents, usesByCustomer, now });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { coupon, discountCents: 0, refusal };
  }
  return { coupon, discountCents: discountOf(coupon, scopeCents ?? 0), refusal: null };
}

/** The variant that a product is bought as where the buyer names none. */
export async function onlyVariantOf(db: Db | Tx, productId: number): Promise<number> {
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.id, productId), isOnSale, isNull(variants.deletedAt)))
    .limit(2);
  const [first, second] = found;
  if (first === undefined) throw new Refusal("product.not_found");
  if (second !== undefined) throw new Refusal("variant.required", { fields: { variantId: "Elige una variante" } });
  return first.id;
}
