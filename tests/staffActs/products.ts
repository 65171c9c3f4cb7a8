import type { TestApp } from "@bruma/server/testApp";
import { aPicture, multipart, somewhere } from "../api/products/pictures.fixture.ts";
import { csvForm } from "../csvForm.fixture.ts";
import type { StaffActs } from "./StaffAct.ts";

const LEAFLET = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n";
const aProduct = async ({ shop: { seed } }: TestApp) => (await seed.variant()).productId;

export const productActs: StaffActs = {
  "DELETE /products/:id": async ({ shop: { seed } }) => ({ path: `/products/${await seed.product()}` }),
  "POST /admin/products": async () => ({
    path: "/admin/products",
    body: { name: "Cargador doble", description: "Carga dos baterías", price: 19.9, category: "accessories", stock: 3 },
  }),
  "PUT /admin/products/:id": async (app) => ({
    path: `/admin/products/${await aProduct(app)}`,
    body: { name: "Cargador triple" },
  }),
  "DELETE /admin/products/:id": async (app) => ({ path: `/admin/products/${await aProduct(app)}` }),
  "POST /admin/products/:id/restore": async (app, token) => {
    const goods = await app.shop.seed.variant();
    await app.shop.seed.order((await app.shop.seed.customer()).userId, goods);
    await app.ask("DELETE", `/admin/products/${goods.productId}`, { token });
    return { path: `/admin/products/${goods.productId}/restore` };
  },
  "POST /admin/products/:id/leaflet": async (app) => ({
    path: `/admin/products/${await aProduct(app)}/leaflet`,
    ...(await csvForm({}, LEAFLET)),
  }),
  "DELETE /admin/products/:id/leaflet": async (app, token) => {
    const path = `/admin/products/${await aProduct(app)}/leaflet`;
    await app.ask("POST", path, { token, ...(await csvForm({}, LEAFLET)) });
    return { path };
  },
  "POST /admin/products/:id/duplicate": async (app) => ({ path: `/admin/products/${await aProduct(app)}/duplicate` }),
  "POST /admin/products/bulk": async (app) => ({
    path: "/admin/products/bulk",
    body: { ids: [await aProduct(app)], change: { kind: "price_percent", percent: -10 } },
  }),
  "POST /admin/variants/:id/stock": async ({ shop: { seed } }) => ({
    path: `/admin/variants/${(await seed.variant()).id}/stock`,
    body: { delta: 5, reason: "delivery" },
  }),
  "POST /admin/images": async () => ({ path: "/admin/images", ...(await multipart({}, await aPicture())) }),
  "POST /admin/images/fetch": async () => {
    const picture = await aPicture();
    const address = await somewhere((_request, response) => response.end(picture));
    return { path: "/admin/images/fetch", body: { url: `${address}/foto.png` } };
  },
};
