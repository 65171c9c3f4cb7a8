import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const newToken = async () => shop.tokenFor((await shop.shop.seed.customer()).userId);

test("favourites are added, listed with all that a card shows, checked, removed and cleared, each by its own customer", async () => {
  const [token, stranger] = [await newToken(), await newToken()];
  const ask = async (method: string, path: string, by = token) => {
    const answer = await shop.ask(method, `/wishlist/${path}`, { token: by });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    return answer.body;
  };
  const [first, second] = [await shop.shop.seed.variant({ priceCents: 1295 }), await shop.shop.seed.variant()];
  const path = `${first.productId}`;
  expect(await ask("GET", `check/${path}`)).toEqual({ success: true, inWishlist: false });
  for (let time = 0; time < 2; time++) expect(await ask("POST", `add/${path}`)).toMatchObject({ inWishlist: true });
  await ask("POST", `add/${second.productId}`);
  await shop.ask("PUT", `/products/${path}/alerts`, { token, body: { price_drop: true } });
  expect(await ask("GET", "my-wishlist")).toMatchObject({
    count: 2,
    wishlist: [
      { id: second.productId, alerts: { price_drop: false, back_in_stock: false } },
      { id: first.productId, price: 12.95, stock: 10, alerts: { price_drop: true, back_in_stock: false } },
    ],
  });
  expect(await ask("GET", "ids")).toEqual({ success: true, ids: [second.productId, first.productId] });
  expect(await ask("GET", "my-wishlist", stranger)).toMatchObject({ count: 0 });
  expect(await ask("DELETE", "clear", stranger)).toMatchObject({ success: true });
  expect(await ask("DELETE", `remove/${path}`, stranger)).toMatchObject({ inWishlist: false });
  expect(await ask("GET", `check/${path}`)).toMatchObject({ inWishlist: true });
  await ask("DELETE", `remove/${path}`);
  expect(await ask("GET", "ids")).toMatchObject({ ids: [second.productId] });
  await ask("DELETE", "clear");
  expect(await ask("GET", "ids")).toMatchObject({ ids: [] });
});

test("notices are asked for and given up one by one, for products that exist", async () => {
  const token = await newToken();
  const { productId, id } = await shop.shop.seed.variant({ stock: 0 });
  const path = `/products/${productId}/alerts`;
  const put = (body: unknown) => shop.ask("PUT", path, { token, body });
  const none = { price_drop: false, back_in_stock: false, back_in_stock_of: [] };
  expect((await put({ back_in_stock: true })).body.alerts).toEqual({ ...none, back_in_stock: true });
  expect((await put({ price_drop: true })).body.alerts).toEqual({ ...none, price_drop: true, back_in_stock: true });
  expect((await put({ back_in_stock: false })).body.alerts).toEqual({ ...none, price_drop: true });
  expect((await shop.ask("GET", path, { token })).body.alerts).toEqual({ ...none, price_drop: true });
  const ofOne = { ...none, price_drop: true, back_in_stock_of: [id] };
  expect((await put({ back_in_stock: true, variant_id: id })).body.alerts).toEqual(ofOne);
  expect((await put({ back_in_stock: false })).body.alerts).toEqual(ofOne);
  expect((await put({ back_in_stock: true, variant_id: 2_147_483_647 })).body.code).toBe("variant.not_found");
  expect((await put({ price_drop: "yes" })).status).toBe(422);
  const unknown = await shop.ask("PUT", "/products/2147483647/alerts", {
    token,
    body: "{",
    headers: { "content-type": "application/json" },
  });
  expect([unknown.status, unknown.body.code]).toEqual([404, "product.not_found"]);
});
