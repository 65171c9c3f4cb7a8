import { createECDH, randomBytes } from "node:crypto";
import { reviews } from "@bruma/db";
import type { TestApp } from "@bruma/server/testApp";
import { issueSimplified, openSeries } from "../issueSimplified.ts";
import type { ActingBuyer, BuyerActs } from "./BuyerAct.ts";

/** A delivered order of something new. */
async function aPurchase({ shop: { seed } }: TestApp, { userId }: ActingBuyer) {
  const goods = await seed.variant();
  return { productId: goods.productId, orderId: await seed.order(userId, goods) };
}

async function aReview(app: TestApp, buyer: ActingBuyer): Promise<number> {
  const bought = await aPurchase(app, buyer);
  const row = { ...bought, userId: buyer.userId, userName: "Ana P.", rating: 2, isVerified: true };
  const [made] = await app.shop.db.insert(reviews).values(row).returning({ id: reviews.id });
  return made?.id ?? 0;
}

function aBrowser() {
  const point = createECDH("prime256v1").generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("hex")}`,
    keys: { p256dh: point.toString("base64url"), auth: randomBytes(16).toString("base64url") },
  };
}

export const afterwardsActs: BuyerActs = {
  "POST /orders/:id/invoices/complete": async (app, { userId }) => {
    await openSeries(app);
    const { orderId } = await issueSimplified(app, userId);
    const place = { address: "Calle Mayor, 1, 2.º", city: "Madrid", zip_code: "28001", country: "ES" };
    return { path: `/orders/${orderId}/invoices/complete`, body: { name: "Ana Pérez", nif: "12345678Z", ...place } };
  },
  "POST /reviews/create": async (app, buyer) => {
    const { productId, orderId } = await aPurchase(app, buyer);
    const body = { product_id: productId, order_id: orderId, rating: 4, comment: "Carga rápido y no se calienta." };
    return { path: "/reviews/create", body };
  },
  "PUT /reviews/:id": async (app, buyer) => ({
    path: `/reviews/${await aReview(app, buyer)}`,
    body: { rating: 3, comment: "Con el uso va peor." },
  }),
  "DELETE /reviews/:id": async (app, buyer) => ({ path: `/reviews/${await aReview(app, buyer)}` }),
  "POST /reviews/:id/report": async (app, buyer) => ({
    path: `/reviews/${await aReview(app, buyer)}/report`,
    body: { reason: "advertising", comment: "Es publicidad" },
  }),
  "POST /wishlist/add/:id": async ({ shop: { seed } }) => ({
    path: `/wishlist/add/${(await seed.variant()).productId}`,
  }),
  "DELETE /wishlist/remove/:id": async (app, { token }) => {
    const { productId } = await app.shop.seed.variant();
    await app.ask("POST", `/wishlist/add/${productId}`, { token });
    return { path: `/wishlist/remove/${productId}` };
  },
  "POST /my-devices": async ({ shop: { seed } }) => ({
    path: "/my-devices",
    body: { ids: [await seed.product()] },
  }),
  "DELETE /my-devices/:id": async (app, { token }) => {
    const id = await app.shop.seed.product();
    await app.ask("POST", "/my-devices", { token, body: { ids: [id] } });
    return { path: `/my-devices/${id}` };
  },
  "DELETE /wishlist/clear": async (app, { token }) => {
    await app.ask("POST", `/wishlist/add/${(await app.shop.seed.variant()).productId}`, { token });
    return { path: "/wishlist/clear" };
  },
  "PUT /products/:id/alerts": async ({ shop: { seed } }) => ({
    path: `/products/${(await seed.variant()).productId}/alerts`,
    body: { price_drop: true },
  }),
  "POST /withdrawals": async (app, buyer) => ({
    path: "/withdrawals",
    body: {
      name: "Ana Prueba",
      email: buyer.email,
      items: "Todo el pedido",
      orderNumber: `#${(await aPurchase(app, buyer)).orderId}`,
      receivedOn: "2026-11-02",
    },
  }),
  "POST /contact": async (_app, { email }) => ({
    path: "/contact",
    body: { type: "general", name: "Ana", email, subject: "Una pregunta", message: "¿Abrís los sábados?" },
  }),
  "POST /push/subscriptions": async () => ({ path: "/push/subscriptions", body: aBrowser() }),
  "DELETE /push/subscriptions": async (app, { token }) => {
    const body = aBrowser();
    await app.ask("POST", "/push/subscriptions", { token, body });
    return { path: "/push/subscriptions", body: { endpoint: body.endpoint } };
  },
  "PUT /push/preferences": async () => ({
    path: "/push/preferences",
    body: { newProducts: true, orderUpdates: false, promotions: false, wishlistAlerts: true },
  }),
  "POST /visits": async () => ({ path: "/visits", body: { page: "product", source: "direct" } }),
};
