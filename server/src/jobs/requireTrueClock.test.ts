import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireTrueClock } from "./requireTrueClock.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("no order lapses and nothing is erased by a clock that has jumped", async () => {
  await expect(requireTrueClock(shop)).resolves.toBeUndefined();
  for (const jump of [-86_400_000, 86_400_000, 3_600_000]) {
    const wrong = { ...shop, now: () => new Date(Date.now() + jump) };
    await expect(requireTrueClock(wrong)).rejects.toThrow("no job runs");
  }
});
