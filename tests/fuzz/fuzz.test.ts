import type { TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSeed } from "./Dice.ts";
import { expectHealthy, FUZZED, fuzzEndpoint, openFuzzedShop } from "./fuzzShop.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 10);
const seed = testSeed();
let app: TestApp;
beforeAll(async () => {
  app = await openFuzzedShop();
}, 120_000);
afterAll(() => app.close());

test.each(FUZZED)(
  "%s refuses rubbish in its own words, and never breaks",
  async (key, { access }) => {
    const { statuses } = await fuzzEndpoint(app, key, access, { cases: CASES, seed });
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(CASES);
  },
  120_000,
);

test("after all that the shop sells as before, and its books balance", () => expectHealthy(app));
