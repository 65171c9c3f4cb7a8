import { coupons, couponUses, type Tx } from "@bruma/db";
import { and, desc, eq, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { type CouponGoods, centsInScope } from "./couponScope.ts";
import { type CouponRow, checkCoupon } from "./couponState.ts";
import { getCouponById } from "./findCoupon.ts";

export interface CouponRedemption {
  couponId: number;
  userId: number | null;
  orderId: number;
  discountCents: number;
  /** How often the order had used it before. */
  round?: number;
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

/** Gives back what an order used, once: the ledger allows one return of each use. */
export async function returnCouponUse(tx: Tx, orderId: number): Promise<void> {
  const use = await lastUse(tx, orderId);
  if (use === undefined) return;
  const { couponId, userId, discountCents, round } = use;
  await tx.insert(couponUses).values({ couponId, userId, orderId, discountCents, round, delta: -1 });
  await tx
    .update(coupons)
    .set({ usageCount: sql`${coupons.usageCount} - 1` })
    .where(eq(coupons.id, couponId));
}

/**
 * Counts the use that an order had, and gave back, once more. The coupon need not be in force any more: it was when the order was
 * placed. Refuses `coupon.exhausted` where others have used it up meanwhile, `coupon.used_by_customer` where the customer has.
 */
export async function redeemAgain(tx: Tx, orderId: number): Promise<void> {
  const use = await lastUse(tx, orderId);
  if (use === undefined) return;
  const { couponId, userId, discountCents, round } = use;
  await tx.execute(sql`select 1 from coupons where id = ${couponId} for no key update`);
  if (userId !== null) {
    const { coupon, usesByCustomer } = await getCouponById(tx, couponId, userId);
    const { usageLimitPerCustomer: limit } = coupon;
    if (limit !== null && usesByCustomer >= limit) throw new Refusal("coupon.used_by_customer");
  }
  await redeemCoupon(tx, { couponId, userId, orderId, discountCents, round: round + 1 });
}

async function lastUse(tx: Tx, orderId: number) {
  const [use] = await tx
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.delta, 1)))
    .orderBy(desc(couponUses.round))
    .limit(1);
  return use;
}
