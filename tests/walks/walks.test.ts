import { openTestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSeed } from "../fuzz/Dice.ts";
import { auditBooks } from "../torture/ledgers.ts";
import { type Ground, newGround, takeSeed } from "./walk.ts";

const WALKS = 60;
const seed = testSeed();
let ground: Ground;
beforeAll(async () => {
  ground = await newGround(await openTestShop());
});
afterAll(() => ground.shop.close());

test(`orders, payments, parcels and returns stand after each step as they have to (seed ${seed})`, async () => {
  let steps = 0;
  for (let number = 0; number < WALKS; number++) steps += await takeSeed(ground, seed + number, false);
  expect(steps).toBeGreaterThan(WALKS);
}, 300_000);

test(`two acts on one order at once come out as one after the other (seed ${seed})`, async () => {
  for (let number = 0; number < WALKS; number++) await takeSeed(ground, seed + number, true);
}, 300_000);

test("after all walks the books balance", () => auditBooks(ground.shop.database.sql, new Date(0)));
