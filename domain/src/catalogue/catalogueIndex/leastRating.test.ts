import { expect, test } from "vitest";
import { leastRating } from "./leastRating.ts";

test("one review of five stars does not come before forty that are nearly as good", () => {
  expect(leastRating(5, 1)).toBeLessThan(leastRating(188, 40));
  expect(leastRating(5, 1)).toBeLessThan(leastRating(24, 5));
});

test("more of the same counts for more, and better counts for more than worse", () => {
  expect(leastRating(50, 10)).toBeGreaterThan(leastRating(10, 2));
  expect(leastRating(45, 10)).toBeGreaterThan(leastRating(40, 10));
});

test("what nobody has rated comes last, and nothing leaves the scale", () => {
  expect(leastRating(0, 0)).toBeLessThan(leastRating(1, 1));
  expect(leastRating(1, 1)).toBeGreaterThanOrEqual(1);
  expect(leastRating(5_000_000, 1_000_000)).toBeLessThanOrEqual(5);
});
