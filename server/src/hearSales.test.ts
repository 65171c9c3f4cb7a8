import { stockMovements } from "@bruma/db";
import { placeOrder } from "@bruma/domain";
import { openTestShop, orderForm, type SeededVariant, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AnswerCache } from "./cache/AnswerCache.ts";
import { Changes } from "./cache/Changes.ts";
import { ReadyAnswer } from "./cache/ReadyAnswer.ts";
import { watchSales } from "./hearSales.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Another instance, which hears nothing of what this one tells: only its looks into the ledger are left to it. */
function otherInstance(...shown: SeededVariant[]) {
  const answers = new AnswerCache({ maxBytes: 1_000_000 });
  const keep = async () => {
    for (const { productId } of shown) {
      const tags = [`product:${productId}`];
      const body = Buffer.from("{}");
      const make = async () => new ReadyAnswer({ status: 200, headers: {}, body, tags, isCompressible: false });
      await answers.getOrMake(`/api/products/${productId}`, make);
    }
  };
  const keeps = ({ productId }: SeededVariant) => answers.get(`/api/products/${productId}`) !== undefined;
  const changes = new Changes(answers);
  return {
    look: watchSales(shop.database, changes),
    hear: (tags: readonly string[]) => changes.hear(tags),
    keep,
    keeps,
  };
}

/** Gives what the instance that sold told of it. */
async function sell(variant: SeededVariant): Promise<readonly string[]> {
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 3 }]);
  const told: string[] = [];
  await placeOrder({ ...shop, forget: (tags) => void told.push(...tags) }, buyer, orderForm(30), undefined);
  return told;
}

test("what was sold by an instance that could not tell of it is not shown with its old stock for long, all else stays", async () => {
  const [sold, other] = [await shop.seed.variant(), await shop.seed.variant()];
  const { look, keep, keeps } = otherInstance(sold, other);
  await look();
  await keep();
  await sell(sold);
  await look();
  expect([keeps(sold), keeps(other)]).toEqual([false, true]);
});

test("a sale that commits only after later ones were seen is found all the same", async () => {
  const [slow, quick] = [await shop.seed.variant(), await shop.seed.variant()];
  const { look, keep, keeps } = otherInstance(slow, quick);
  await look();
  await shop.db.transaction(async (tx) => {
    await tx.insert(stockMovements).values({ variantId: slow.id, delta: -1, reason: "order", orderId: 999_999 });
    await sell(quick);
    await look();
    await keep();
  });
  await look();
  expect(keeps(slow)).toBe(false);
});

test("what a sale makes stale is dropped once, though it is heard of by the commit, by the word of others and by the ledger", async () => {
  const goods = await shop.seed.variant();
  const { look, hear, keep, keeps } = otherInstance(goods);
  await look();
  await keep();
  const told = await sell(goods);
  hear(told);
  expect(keeps(goods)).toBe(false);
  await keep();
  hear(told);
  await look();
  expect(keeps(goods)).toBe(true);
  hear([...(await sell(goods)), ...told]);
  expect(keeps(goods)).toBe(false);
});

test("where nothing was sold nothing is dropped, however often it looks", async () => {
  const goods = await shop.seed.variant();
  const { look, keep, keeps } = otherInstance(goods);
  await keep();
  for (let times = 0; times < 4; times++) await look();
  expect(keeps(goods)).toBe(true);
});
