import { carts, type Db } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import {
  type CouponRow,
  centsInScope,
  checkCoupon,
  discountOf,
  getCouponByCode,
  getTypedCoupon,
  isNarrowed,
  noteTypedCoupon,
} from "../coupons/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { lockCartRow } from "./addToCart.ts";
import { goodsOf } from "./CartState.ts";
import { readCart } from "./readCart.ts";

export interface CouponOffer {
  coupon: CouponRow;
  discountCents: number;
}

/**
 * What a code would take off `goodsCents`, for this customer, who may put it on the cart from then on. A coupon that is not for
 * all goods looks at those in the customer's cart. Refuses with the coupon's reason.
 */
export async function validateCoupon(
  shop: Shop,
  userId: number,
  code: string,
  goodsCents: number,
): Promise<CouponOffer> {
  const { coupon, usesByCustomer } = await getCouponByCode(shop.db, code, userId);
  const { promotion_restricted: restricted } = (await readSettings(shop.db)).safety;
  const scopeCents = isNarrowed(coupon, restricted)
    ? centsInScope(coupon, goodsOf((await readCart(shop.db, userId, shop.now())).lines), restricted)
    : goodsCents;
  checkCoupon(coupon, { goodsCents, scopeCents, usesByCustomer, now: shop.now() });
  await noteTypedCoupon(shop.db, userId, coupon);
  return { coupon, discountCents: discountOf(coupon, scopeCents ?? 0) };
}

/** Puts a coupon whose code the customer typed on the cart, in place of another. It is used up only by the order. */
export async function applyCoupon(shop: Shop, userId: number, couponId: number): Promise<CouponOffer> {
  return shop.db.transaction(async (tx) => {
    await lockCartRow(tx, userId);
    const { coupon, usesByCustomer } = await getTypedCoupon(tx, couponId, userId);
    const { lines, subtotalCents } = await readCart(tx, userId, shop.now());
    if (lines.length === 0) throw new Refusal("cart.empty");
    const { promotion_restricted: restricted } = (await readSettings(tx)).safety;
    const scopeCents = centsInScope(coupon, goodsOf(lines), restricted);
    checkCoupon(coupon, { goodsCents: subtotalCents, scopeCents, usesByCustomer, now: shop.now() });
    await tx.update(carts).set({ couponId }).where(eq(carts.userId, userId));
    return { coupon, discountCents: discountOf(coupon, scopeCents ?? 0) };
  });
}

export async function removeCoupon(db: Db, userId: number): Promise<void> {
  await db.update(carts).set({ couponId: null }).where(eq(carts.userId, userId));
}
