import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { serveHealth } from "./health.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A server with nothing but its health; `isReady` may be slow, and is counted. */
function openHealth(isReady: () => Promise<boolean>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  let asked = 0;
  serveHealth(app, shop, () => {
    asked += 1;
    return isReady();
  });
  return {
    ask: async () => (await app.inject({ url: "/readyz" })).statusCode,
    asked: () => asked,
  };
}

test("however many ask at the same moment whether the shop is ready, the database is asked once", async () => {
  const gate = Promise.withResolvers<boolean>();
  const health = openHealth(() => gate.promise);
  const all = Array.from({ length: 500 }, health.ask);
  gate.resolve(true);
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  expect(health.asked()).toBe(1);
});

test("a check after an old answer has expired reads the current state", async () => {
  let ready = true;
  const health = openHealth(async () => ready);
  expect(await health.ask()).toBe(200);
  ready = false;
  await expect.poll(health.ask, { timeout: 5_000 }).toBe(503);
  ready = true;
  await expect.poll(health.ask, { timeout: 5_000 }).toBe(200);
});
