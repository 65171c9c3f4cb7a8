import { contentVersions, type Db, settings, shippingRates, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../settings/index.ts";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { readBuyersTerms } from "./readBuyersTerms.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const readTerms = async (reader: Db | Tx = shop.db) => (await readBuyersTerms(shop.db, reader, 1)).terms;
const isDemo = async () => (await readTerms()).settings.demo.isDemo;
const setDemo = (db: Pick<TestShop["db"], "update">, value: boolean) =>
  db
    .update(settings)
    .set({ value: { isDemo: value } })
    .where(eq(settings.key, "demo"));

test("terms are told from memory while nothing of them changes, and never once something has", async () => {
  const first = await readTerms();
  expect(await readTerms()).toBe(first);
  await shop.db.update(shippingRates).set({ priceCents: 123 });
  expect((await readTerms()).tariff.every(({ priceCents }) => priceCents === 123)).toBe(true);
  const [published] = await shop.db
    .insert(contentVersions)
    .values({ slug: "terms-and-conditions", number: 99, text: "Otras", authorName: "Ana" })
    .returning({ id: contentVersions.id });
  expect((await readTerms()).termsVersionId).toBe(published?.id);
  await shop.db.delete(settings).where(eq(settings.key, "demo"));
  expect(await isDemo()).toBe(false);
  await shop.db.insert(settings).values({ key: "demo", value: { isDemo: true } });
  expect(await isDemo()).toBe(true);
});

test("what was changed and taken back is not remembered, not even by who read it meanwhile", async () => {
  const undone = shop.db.transaction(async (tx) => {
    await setDemo(tx, false);
    expect((await readTerms(tx)).settings.demo.isDemo).toBe(false);
    expect(await isDemo()).toBe(true);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await isDemo()).toBe(true);
  expect((await readSettings(shop.db)).demo.isDemo).toBe(true);
});

test("two who change terms in opposite order go one after the other", async () => {
  const inOrder = (acts: ((tx: Parameters<typeof setDemo>[0]) => PromiseLike<unknown>)[]) =>
    shop.db.transaction(async (tx) => {
      for (const act of acts) await act(tx);
    });
  const demo = (tx: Parameters<typeof setDemo>[0]) => setDemo(tx, true);
  const rates = (tx: Parameters<typeof setDemo>[0]) => tx.update(shippingRates).set({ priceCents: 456 });
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) => inOrder(turn % 2 === 0 ? [demo, rates] : [rates, demo])),
  );
  expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
});
