import { stockMovements } from "@bruma/db";
import { placeOrder } from "@bruma/domain";
import { openTestShop, orderForm, type SeededVariant, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AnswerCache } from "./AnswerCache.ts";
import { Changes } from "./Changes.ts";
import { ReadyAnswer } from "./ReadyAnswer.ts";
import { pollSales } from "./receiveSales.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Another instance that gets no notification of this one: only polling the ledger is left to it. */
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
    poll: pollSales(shop.database, changes),
    receive: (tags: readonly string[]) => changes.receive(tags),
    keep,
    keeps,
  };
}

/** Gives what the instance that sold told of it. */
async function sell(variant: SeededVariant): Promise<readonly string[]> {
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 3 }]);
  const told: string[] = [];
  await placeOrder({ ...shop, invalidate: (tags) => void told.push(...tags) }, buyer, orderForm(30), undefined);
  return told;
}

test("what was sold by an instance that could not tell of it is not shown with its old stock for long, all else stays", async () => {
  const [sold, other] = [await shop.seed.variant(), await shop.seed.variant()];
  const { poll, keep, keeps } = otherInstance(sold, other);
  await poll();
  await keep();
  await sell(sold);
  await poll();
  expect([keeps(sold), keeps(other)]).toEqual([false, true]);
});

test("a sale that commits only after later ones were seen is found all the same", async () => {
  const [slow, quick] = [await shop.seed.variant(), await shop.seed.variant()];
  const { poll, keep, keeps } = otherInstance(slow, quick);
  await poll();
  await shop.db.transaction(async (tx) => {
    await tx.insert(stockMovements).values({ variantId: slow.id, delta: -1, reason: "order", orderId: 999_999 });
    await sell(quick);
    await poll();
    await keep();
  });
  await poll();
  expect(keeps(slow)).toBe(false);
});

test("what a sale makes stale is dropped once, though the commit, a notification and the ledger all report it", async () => {
  const goods = await shop.seed.variant();
  const { poll, receive, keep, keeps } = otherInstance(goods);
  await poll();
  await keep();
  const told = await sell(goods);
  receive(told);
  expect(keeps(goods)).toBe(false);
  await keep();
  receive(told);
  await poll();
  expect(keeps(goods)).toBe(true);
  receive([...(await sell(goods)), ...told]);
  expect(keeps(goods)).toBe(false);
});

test("where nothing was sold nothing is dropped, however often it looks", async () => {
  const goods = await shop.seed.variant();
  const { poll, keep, keeps } = otherInstance(goods);
  await keep();
  for (let times = 0; times < 4; times++) await poll();
  expect(keeps(goods)).toBe(true);
});
