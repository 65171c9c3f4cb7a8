import { toCents, toEuros } from "@bruma/contract";
import { applyCoupon, type CouponOffer, countAttempt, readCart, validateCoupon } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { presentCart } from "./cart.ts";
import { serve } from "./serve.ts";

// Enough for any buyer, too few to guess codes.
const TRIES = { most: 60, seconds: 600 };

export function serveCoupons(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "POST /coupons/validate", async ({ caller, body }) => {
    await countAttempt(shop.db, `coupon:${caller.userId}`, TRIES);
    const goodsCents = toCents(body.order_amount ?? body.orderAmount ?? 0);
    return { success: true, data: presentOffer(await validateCoupon(shop, caller.userId, body.code, goodsCents)) };
  });

  serve(app, "POST /coupons/apply", async ({ caller, body }) => {
    await countAttempt(shop.db, `coupon:${caller.userId}`, TRIES);
    const offer = await applyCoupon(shop, caller.userId, body.coupon_id);
    const cart = presentCart(await readCart(shop.db, caller.userId, shop.now()));
    return { success: true, data: presentOffer(offer), cart };
  });
}

function presentOffer({ coupon, discountCents }: CouponOffer) {
  const discount = toEuros(discountCents);
  return {
    coupon: {
      id: coupon.id,
      code: coupon.code,
      description: coupon.description,
      type: coupon.type,
      value: coupon.value / 100,
    },
    discount,
    discountAmount: discount,
  };
}
