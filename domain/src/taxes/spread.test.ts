import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

test("an amount is split over parts as each weighs, half a cent up, and the last part has what is left", () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(spread(10, [30, 10])).toEqual([8, 2]);
  expect(spread(500, [2_000, 0, 3_000])).toEqual([200, 0, 300]);
});

test("over parts that come to nothing, nothing is split", () => {
  expect(spread(100, [0, 0])).toEqual([0, 0]);
  expect(spread(100, [])).toEqual([]);
});

test("over random parts: what comes out adds up to the amount, and no part has less than nothing", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1 }), (amount, parts) => {
      const shares = spread(amount, parts);
      const isNothing = parts.every((part) => part === 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isNothing ? 0 : amount);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});
