import { toCents, toEuros } from "@bruma/contract";
import {
  applyCoupon,
  type CouponOffer,
  countAttempt,
  ofNetwork,
  ofUser,
  readCart,
  uncountAttempt,
  validateCoupon,
} from "@bruma/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { visitOf } from "../../plugins/visitOf.ts";
import { presentCart } from "../cart/cart.ts";
import { serve } from "../serve/serve.ts";

// Enough for any buyer, too few to guess codes.
const TRIES = { most: 60, seconds: 600 };
// Accounts cost nothing: wrong codes also count by address, whoever sends them.
const WRONG = { most: 300, seconds: 600 };

export function serveCoupons(app: FastifyInstance): void {
  const { shop } = app;

  async function tried<T>(request: FastifyRequest, userId: number, find: () => Promise<T>): Promise<T> {
    const wrong = ofNetwork("coupon", visitOf(request).address);
    await countAttempt(shop.db, ofUser("coupon", userId), TRIES);
    await countAttempt(shop.db, wrong, WRONG);
    const found = await find();
    await uncountAttempt(shop.db, wrong);
    return found;
  }

  serve(app, "POST /coupons/validate", async ({ caller, body, request }) => {
    const goodsCents = toCents(body.order_amount ?? body.orderAmount ?? 0);
    const offer = await tried(request, caller.userId, () => validateCoupon(shop, caller.userId, body.code, goodsCents));
    return { data: presentOffer(offer) };
  });

  serve(app, "POST /coupons/apply", async ({ caller, body, request }) => {
    const offer = await tried(request, caller.userId, () => applyCoupon(shop, caller.userId, body.coupon_id));
    const cart = presentCart(await readCart(shop.db, caller.userId, shop.now()));
    return { data: presentOffer(offer), cart };
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
