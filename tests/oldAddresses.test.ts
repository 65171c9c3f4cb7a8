import { addOldAddresses, announce, transact } from "@bruma/domain";
import { loadWebBuild, openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({}, undefined, { web: await loadWebBuild() });
});
afterAll(() => shop.close());

const get = async (url: string) => {
  const { statusCode, headers } = await shop.app.inject({ url, headers: { accept: "text/html" } });
  return [statusCode, headers.location];
};

test("an old address leads to its product for good, as soon as it is known; any other to the door, and no product gives way", async () => {
  const [old, other] = [await shop.shop.seed.product(), await shop.shop.seed.product()];
  const asked = ["/producto/menta-fresca", "/es/aromas/12-menta.html", "/collections/x/products/menta-fresca"];
  for (const path of asked) expect(await get(path)).toEqual([302, "/"]);
  expect((await get("/products/menta-fresca"))[0]).toBe(404);

  const paths = ["producto/menta-fresca", "12-menta.html", "products/menta-fresca", `products/${other}`];
  await transact(shop.shop, async (tx) => {
    await addOldAddresses(
      tx,
      paths.map((path) => ({ path, productId: old })),
    );
    announce(tx, "catalogue");
  });
  for (const path of [...asked, "/products/menta-fresca"]) expect(await get(path)).toEqual([301, `/products/${old}`]);
  expect(await get("/Producto/Menta-Fresca/")).toEqual([301, `/products/${old}`]);
  expect((await get(`/products/${other}`))[0]).toBe(200);
});
