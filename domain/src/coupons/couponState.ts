import { type CouponState, percentOf } from "@bruma/contract";
import type { coupons } from "@bruma/db";
import { Refusal } from "../Refusal.ts";

export type CouponRow = typeof coupons.$inferSelect;

/** Set by the server, from the coupon's own figures. What was switched off is inactive, whatever else it is. */
export function couponState(coupon: CouponRow, now: Date): CouponState {
  if (!coupon.active) return "inactive";
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return "expired";
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit) return "exhausted";
  return "active";
}

export interface CouponUse {
  goodsCents: number;
  /** Of those, what is in the coupon's scope; undefined: nothing is. */
  scopeCents: number | undefined;
  /** How often this customer's orders use the coupon already. */
  usesByCustomer: number;
  now: Date;
}

/** Refuses, with the coupon's code of refusal, a use that its rules do not allow. */
export function checkCoupon(coupon: CouponRow, use: CouponUse): void {
  const state = couponState(coupon, use.now);
  if (state !== "active") throw new Refusal(`coupon.${state}`);
  if (coupon.usageLimitPerCustomer !== null && use.usesByCustomer >= coupon.usageLimitPerCustomer) {
    throw new Refusal("coupon.used_by_customer");
  }
  if (use.goodsCents < coupon.minOrderCents) {
    throw new Refusal("coupon.minimum_not_met", { min_order_amount: coupon.minOrderCents / 100 });
  }
  if (use.scopeCents === undefined) throw new Refusal("coupon.not_applicable");
}

/** Cents off the goods in its scope, never more than they cost. */
export function discountOf(coupon: Pick<CouponRow, "type" | "value">, scopeCents: number): number {
  const discount = coupon.type === "percentage" ? percentOf(scopeCents, coupon.value) : coupon.value;
  return Math.min(discount, scopeCents);
}
