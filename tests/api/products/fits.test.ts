import { type AdminFit, CART_LINES_MAX, type ProductFits } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
let token: string;

beforeAll(async () => {
  shop = await openTestApp();
  token = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => shop.close());

test("what the staff says of a product is seen at once from both ends, and taken back again", async () => {
  const { seed } = shop.shop;
  const kit = await seed.product({ name: "Kit Topacio", legalClass: "device" });
  const coil = await seed.product({ name: "Resistencias Topacio", legalClass: "component" });
  const body = { side: "device", kind: "fits", certainty: "tried", source: "Mostrador", product_id: kit };
  const path = `/admin/products/${coil}/fits`;
  const added = await shop.ask<{ id: number }>("POST", path, { token, body });
  expect(added.status).toBe(201);
  expect(await shop.ask("POST", path, { token, body })).toMatchObject({ status: 409, body: { code: "fit.exists" } });
  const itself = await shop.ask("POST", path, { token, body: { ...body, product_id: coil } });
  expect(itself).toMatchObject({ status: 409, body: { code: "fit.itself" } });
  const neither = await shop.ask("POST", path, { token, body: { ...body, product_id: undefined } });
  expect(neither.status).toBe(422);

  const seen = async (id: number) => (await shop.ask<ProductFits>("GET", `/products/${id}/fits`)).body;
  expect((await seen(kit)).parts).toMatchObject([{ product_id: coil, certainty: "tried", source: "Mostrador" }]);
  expect((await seen(coil)).devices).toMatchObject([{ product_id: kit }]);
  const list = await shop.ask<{ products: { id: number }[]; compatible_with: { name: string } }>(
    "GET",
    `/products?compatible=${kit}`,
  );
  expect(list.body.products.map(({ id }) => id)).toEqual([coil]);
  expect(list.body.compatible_with.name).toBe("Kit Topacio");

  const edges = (await shop.ask<{ fits: AdminFit[] }>("GET", `/admin/products/${kit}/fits`, { token })).body.fits;
  expect(edges).toMatchObject([{ id: added.body.id, side: "part", name: "Resistencias Topacio", by: null }]);
  expect((await shop.ask("DELETE", `/admin/fits/${added.body.id}`, { token })).status).toBe(200);
  expect((await seen(kit)).parts).toEqual([]);
  expect((await shop.ask("DELETE", `/admin/fits/${added.body.id}`, { token })).status).toBe(404);
});

test("a family that nobody named yet is made, and serves whoever is in it", async () => {
  const charger = await shop.shop.seed.product({ name: "Cargador" });
  const body = { side: "device", kind: "fits", certainty: "maker", source: "", family: "Celdas 20700" };
  const { status } = await shop.ask("POST", `/admin/products/${charger}/fits`, { token, body });
  expect(status).toBe(201);
  const { fits } = (await shop.ask<{ fits: AdminFit[] }>("GET", `/admin/products/${charger}/fits`, { token })).body;
  expect(fits).toMatchObject([{ name: "Celdas 20700", product_id: null, side: "device" }]);
});

test("a customer's cart says what goes with nothing that they have, and orders what wears out", async () => {
  const { seed } = shop.shop;
  const { userId } = await seed.customer();
  const mine = await shop.tokenFor(userId);
  const kit = await seed.product({ name: "Kit Berilo", legalClass: "device" });
  const coil = await seed.product({
    name: "Resistencias Berilo",
    legalClass: "component",
    attributes: { resistanceOhm: [0.8] },
  });
  const goods = await seed.variant({ productId: coil });
  const body = { side: "device", kind: "fits", certainty: "maker", source: "", product_id: kit };
  await shop.ask("POST", `/admin/products/${coil}/fits`, { token, body });
  await seed.fillCart(userId, [{ variant: goods, quantity: 1 }]);
  const warnings = async (query = "") =>
    (await shop.ask<{ warnings: object[] }>("GET", `/cart/fits${query}`, { token: mine })).body.warnings;
  expect(await warnings()).toEqual([
    { kind: "fits_nothing", id: coil, name: "Resistencias Berilo", others: [{ id: kit, name: "Kit Berilo" }] },
  ]);
  expect(await warnings(`?devices=${kit}`)).toEqual([]);
  const inBox = await seed.product({ name: "Kit Berilo Plus", legalClass: "device" });
  const comes = { side: "device", kind: "comes_with", certainty: "maker", source: "", product_id: inBox };
  const edge = await shop.ask<{ id: number }>("POST", `/admin/products/${coil}/fits`, { token, body: comes });
  expect(await warnings(`?devices=${inBox}`)).toEqual([]);
  await shop.ask("DELETE", `/admin/fits/${edge.body.id}`, { token });

  const cells = await seed.product({ name: "Celda", legalClass: "unregulated" });
  const need = { side: "part", kind: "needs", certainty: "maker", source: "", product_id: cells };
  await shop.ask("POST", `/admin/products/${kit}/fits`, { token, body: need });
  await seed.fillCart(userId, [{ variant: await seed.variant({ productId: kit }), quantity: 1 }]);
  expect(await warnings()).toMatchObject([{ kind: "needs", id: kit, others: [{ id: cells }] }]);

  // A guest's cart is told by the browser, and what is not on sale is not told of.
  const guest = async (query: string) =>
    (await shop.ask<{ warnings: object[] }>("GET", `/cart/preview/fits?${query}`)).body.warnings;
  expect(await guest(`goods=${goods.id}`)).toMatchObject([{ kind: "fits_nothing", id: coil, others: [{ id: kit }] }]);
  expect(await guest(`goods=${goods.id}&devices=${kit}`)).toEqual([]);
  const draft = await seed.product({ name: "Borrador", legalClass: "component", active: false });
  await shop.ask("POST", `/admin/products/${draft}/fits`, { token, body });
  expect(await guest(`goods=${(await seed.variant({ productId: draft })).id},nada,-1`)).toEqual([]);

  const many = Array.from({ length: CART_LINES_MAX - 1 }, (_, place) => 900_000 + place);
  expect(await guest(`goods=${[...many, goods.id]}`)).toMatchObject([{ id: coil }]);

  await seed.order(userId, goods, { status: "delivered" });
  const { refills } = (await shop.ask<{ refills: object[] }>("GET", "/orders/refills", { token: mine })).body;
  expect(refills).toMatchObject([{ product_id: coil, variant_id: goods.id }]);
});
