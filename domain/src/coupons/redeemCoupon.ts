import { coupons, couponUses, type Tx } from "@bruma/db";
import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { type CouponGoods, centsInScope } from "./couponScope.ts";
import { type CouponRow, checkCoupon } from "./couponState.ts";
import { getCouponById } from "./findCoupon.ts";

export interface CouponRedemption {
  couponId: number;
  userId: number;
  orderId: number;
  discountCents: number;
}

/**
 * Locks the coupon until the order commits or fails, and checks its rules again with what is true behind that lock. Orders that
 * share a coupon so pass one after the other, and none uses it beyond its limits.
 */
export async function claimCoupon(
  tx: Tx,
  couponId: number,
  userId: number,
  { goods, restricted, now }: { goods: readonly CouponGoods[]; restricted: boolean; now: Date },
): Promise<CouponRow> {
  await tx.execute(sql`select 1 from coupons where id = ${couponId} for no key update`);
  const { coupon, usesByCustomer } = await getCouponById(tx, couponId, userId);
  const goodsCents = goods.reduce((sum, { cents }) => sum + cents, 0);
  checkCoupon(coupon, { goodsCents, scopeCents: centsInScope(coupon, goods, restricted), usesByCustomer, now });
  return coupon;
}

/** Counts a use, by guarded update, and writes it to the ledger. */
export async function redeemCoupon(tx: Tx, use: CouponRedemption): Promise<void> {
  const [counted] = await tx
    .update(coupons)
    .set({ usageCount: sql`${coupons.usageCount} + 1` })
    .where(
      and(
        eq(coupons.id, use.couponId),
        sql`(${coupons.usageLimit} is null or ${coupons.usageCount} < ${coupons.usageLimit})`,
      ),
    )
    .returning({ id: coupons.id });
  if (counted === undefined) throw new Refusal("coupon.exhausted");
  await tx.insert(couponUses).values({ ...use, delta: 1 });
}

/** Gives back what an order used, once: the ledger allows one return per order. */
export async function returnCouponUse(tx: Tx, orderId: number): Promise<void> {
  const [use] = await tx
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.delta, 1)));
  if (use === undefined) return;
  const { couponId, userId, discountCents } = use;
  await tx.insert(couponUses).values({ couponId, userId, orderId, discountCents, delta: -1 });
  await tx
    .update(coupons)
    .set({ usageCount: sql`${coupons.usageCount} - 1` })
    .where(eq(coupons.id, couponId));
}
