import { connect, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { changeManyProducts } from "./bulkChange.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const TIMEOUTS = { statementMs: 60_000, lockMs: 100, idleMs: 60_000, silenceMs: 60_000 };
const cheap = () => shop.seed.variant({ priceCents: 1000 });
const priceOf = async (id: number) => (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.priceCents;

/** The shop on a pool that waits for no lock. */
function hasty() {
  const pool = connect(shop.url, { max: 2, timeouts: TIMEOUTS });
  onTestFinished(() => pool.close());
  return asStaff({ ...shop, db: pool.drizzle });
}

/** Somebody holds these products while `work` is done. */
async function whileHeld<T>(ids: number[], work: () => Promise<T>): Promise<T> {
  return shop.database.sql.begin(async (tx) => {
    await tx`select from products where id = any(${ids}) for update`;
    return work();
  });
}

test("a product that the shop is busy with is told, and the others are changed: nothing is to be done twice", async () => {
  const [first, busy, last] = [await cheap(), await cheap(), await cheap()];
  const ids = [first, busy, last].map(({ productId }) => productId);
  const change = { kind: "price_percent" as const, percent: 10 };
  const told = await whileHeld([busy.productId], () => changeManyProducts(hasty(), { ids, change }));
  expect(told).toMatchObject({
    changed: 2,
    refused: [{ id: busy.productId, name: expect.stringMatching(/./), message: expect.stringContaining("ocupada") }],
    failures: [{ id: busy.productId, error: { cause: { code: "55P03" } } }],
  });
  expect(await Promise.all([first, busy, last].map(({ id }) => priceOf(id)))).toEqual([1100, 1000, 1100]);
});

test("where one after the other fails the shop stops trying, and says which products it left as they were", async () => {
  const goods = await Promise.all(Array.from({ length: 12 }, cheap));
  const ids = goods.map(({ productId }) => productId);
  const change = { kind: "stock_add" as const, units: 5 };
  const { changed, refused, failures } = await whileHeld(ids, () => changeManyProducts(hasty(), { ids, change }));
  expect([changed, refused.length, failures.length]).toEqual([0, 12, 10]);
  expect(refused.map(({ id }) => id)).toEqual(ids);
  expect(refused.slice(10).map(({ message }) => message)).toEqual(
    Array(2).fill(expect.stringContaining("No se ha intentado")),
  );
});
