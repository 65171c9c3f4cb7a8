import { randomUUID } from "node:crypto";
import { orderForm } from "@bruma/domain/testShop";
import type { TestApp } from "@bruma/server/testApp";
import type { ActingBuyer, BuyerActs } from "./BuyerAct.ts";

/** One unit of something new, for 10 €, in the buyer's cart. */
async function aCart({ shop: { seed } }: TestApp, { userId }: ActingBuyer, couponId?: number) {
  const goods = await seed.variant();
  await seed.fillCart(userId, [{ variant: goods, quantity: 1 }], couponId);
  return goods;
}

async function anOrder(app: TestApp, buyer: ActingBuyer): Promise<number> {
  await aCart(app, buyer);
  const { token } = buyer;
  const placed = await app.ask<{ order_id: number }>("POST", "/orders/create", { token, body: orderForm(10) });
  return placed.body.order_id;
}

let serial = 0;
const place = { country: "ES", zip_code: "51001", option: "standard" };

export const buyingActs: BuyerActs = {
  "POST /cart/add": async ({ shop: { seed } }) => {
    const { id: variantId, productId } = await seed.variant();
    return { path: "/cart/add", body: { productId, variantId, quantity: 2 } };
  },
  "PUT /cart/items/:variantId": async (app, buyer) => ({
    path: `/cart/items/${(await aCart(app, buyer)).id}`,
    body: { quantity: 3 },
  }),
  "DELETE /cart/items/:variantId": async (app, buyer) => ({ path: `/cart/items/${(await aCart(app, buyer)).id}` }),
  "DELETE /cart/clear": async (app, buyer) => {
    await aCart(app, buyer);
    return { path: "/cart/clear" };
  },
  "DELETE /cart/coupon": async (app, buyer) => {
    await aCart(app, buyer, await app.shop.seed.coupon());
    return { path: "/cart/coupon" };
  },
  "POST /cart/merge": async ({ shop: { seed } }) => ({
    path: "/cart/merge",
    body: { cartId: randomUUID(), items: [{ variantId: (await seed.variant()).id, quantity: 1, seen_price: 10 }] },
  }),
  "POST /cart/preview": async ({ shop: { seed } }) => ({
    path: "/cart/preview",
    body: { items: [{ variantId: (await seed.variant()).id, quantity: 1, seen_price: 10 }] },
  }),
  "POST /coupons/validate": async ({ shop: { seed } }) => {
    const code = `PRUEBA${++serial}`;
    await seed.coupon({ code });
    return { path: "/coupons/validate", body: { code, order_amount: 25 } };
  },
  "POST /coupons/apply": async (app, buyer) => {
    await aCart(app, buyer);
    return { path: "/coupons/apply", body: { coupon_id: await app.shop.seed.typedCoupon(buyer.userId) } };
  },
  "POST /orders/quote": async (app, buyer) => {
    await aCart(app, buyer);
    return { path: "/orders/quote", body: place };
  },
  "POST /orders/create": async (app, buyer) => {
    await aCart(app, buyer);
    return { path: "/orders/create", body: orderForm(10), headers: { "idempotency-key": randomUUID() } };
  },
  "POST /orders/:id/cancel": async (app, buyer) => ({ path: `/orders/${await anOrder(app, buyer)}/cancel` }),
  "POST /orders/:id/payment-reported": async (app, buyer) => ({
    path: `/orders/${await anOrder(app, buyer)}/payment-reported`,
  }),
  "POST /orders/:id/repeat": async (app, buyer) => ({ path: `/orders/${await anOrder(app, buyer)}/repeat` }),
};
