import type { Dice } from "../Dice.ts";
import type { SeededCoupon } from "./PlannedOrder.ts";

interface Use {
  coupon: SeededCoupon;
  customerId: number;
  /** When the order's cancellation gave the use back. */
  returnedAt: Date | null;
}

export interface Purchase {
  customerId: number;
  goodsCents: number;
  placedAt: Date;
  cancelledAt: Date | null;
}

/** Keeps count of the coupons while orders are planned in the order in which they came. */
export class CouponBook {
  readonly #coupons: readonly SeededCoupon[];
  readonly #uses: Use[] = [];

  constructor(coupons: readonly SeededCoupon[]) {
    this.#coupons = coupons;
  }

  /** A coupon that this purchase may use at its moment and, as the dice fall, does. */
  redeem(dice: Dice, purchase: Purchase): SeededCoupon | null {
    for (const coupon of this.#coupons) {
      if (!this.#allows(coupon, purchase) || !dice.happens(coupon.appeal)) continue;
      this.#uses.push({ coupon, customerId: purchase.customerId, returnedAt: purchase.cancelledAt });
      return coupon;
    }
    return null;
  }

  #allows(coupon: SeededCoupon, { customerId, goodsCents, placedAt, cancelledAt }: Purchase): boolean {
    if (coupon.active === false || goodsCents < coupon.minOrderCents) return false;
    if (coupon.createdAt > placedAt || (coupon.expiresAt && coupon.expiresAt <= placedAt)) return false;
    if (coupon.isUsedUp && cancelledAt !== null) return false;
    const uses = this.#uses.filter(
      (use) => use.coupon === coupon && (use.returnedAt === null || use.returnedAt > placedAt),
    );
    const usesByCustomer = uses.filter((use) => use.customerId === customerId).length;
    return uses.length < (coupon.usageLimit ?? Infinity) && usesByCustomer < (coupon.usageLimitPerCustomer ?? Infinity);
  }
}
