import { carts, type Db } from "@bruma/db";
import { eq } from "drizzle-orm";
import { type CouponRow, checkCoupon, discountOf, getCouponByCode, getCouponById } from "../coupons/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { holdCart } from "./addToCart.ts";
import { readCart } from "./readCart.ts";

export interface CouponOffer {
  coupon: CouponRow;
  discountCents: number;
}

/** What a code would take off `goodsCents`, for this customer; changes nothing. Refuses with the coupon's reason. */
export async function validateCoupon(
  shop: Shop,
  userId: number,
  code: string,
  goodsCents: number,
): Promise<CouponOffer> {
  const { coupon, usesByCustomer } = await getCouponByCode(shop.db, code, userId);
  checkCoupon(coupon, { goodsCents, usesByCustomer, now: shop.now() });
  return { coupon, discountCents: discountOf(coupon, goodsCents) };
}

/** Puts a coupon on the customer's cart, in place of another. It is used up only by the order. */
export async function applyCoupon(shop: Shop, userId: number, couponId: number): Promise<CouponOffer> {
  return shop.db.transaction(async (tx) => {
    await holdCart(tx, userId);
    const { coupon, usesByCustomer } = await getCouponById(tx, couponId, userId);
    const { lines, subtotalCents } = await readCart(tx, userId, shop.now());
    if (lines.length === 0) throw new Refusal("cart.empty");
    checkCoupon(coupon, { goodsCents: subtotalCents, usesByCustomer, now: shop.now() });
    await tx.update(carts).set({ couponId }).where(eq(carts.userId, userId));
    return { coupon, discountCents: discountOf(coupon, subtotalCents) };
  });
}

export async function removeCoupon(db: Db, userId: number): Promise<void> {
  await db.update(carts).set({ couponId: null }).where(eq(carts.userId, userId));
}
