import { connect } from "@bruma/db";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { openTestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The shop on a pool that waits only so long, and somebody who holds what it needs until `letGo`. */
async function held(timeouts: { statementMs: number; lockMs: number }) {
  const pool = connect(shop.url, { max: 2, timeouts: { ...timeouts, idleMs: 60_000, silenceMs: 60_000 } });
  const { ask, tokenFor, close } = await openTestApp({}, { ...shop, db: pool.drizzle });
  const { userId } = await shop.seed.customer();
  const token = await tokenFor(userId);
  const holding = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const other = shop.database.sql.begin(async (tx) => {
    await tx`lock table carts in access exclusive mode`;
    holding.resolve();
    await over.promise;
  });
  onTestFinished(async () => {
    over.resolve();
    await other;
    await close();
    await pool.close();
  });
  await holding.promise;
  return {
    cart: () => ask("GET", "/cart", { token }),
    async letGo() {
      over.resolve();
      await other;
    },
  };
}

test.each([
  ["a lock that somebody holds", { statementMs: 60_000, lockMs: 100 }],
  ["a statement that takes too long", { statementMs: 100, lockMs: 60_000 }],
])("%s is answered with 503 and a time to come back, and the shop goes on", async (_what, timeouts) => {
  const { cart, letGo } = await held(timeouts);
  const refused = await cart();
  expect(refused).toMatchObject({
    status: 503,
    body: { code: "server.busy", error: expect.stringContaining("ocupada") },
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await letGo();
  expect((await cart()).status).toBe(200);
});
