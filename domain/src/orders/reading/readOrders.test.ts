import { products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { getOrder } from "./readOrders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a line says whether its product still has a page in the shop", async () => {
  const goods = await shop.seed.variant();
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods);
  const isOnSale = async () => (await getOrder(shop.db, id)).lines.map((line) => line.isOnSale);
  expect(await isOnSale()).toEqual([true]);
  await shop.db.update(products).set({ active: false }).where(eq(products.id, goods.productId));
  expect(await isOnSale()).toEqual([false]);
});
