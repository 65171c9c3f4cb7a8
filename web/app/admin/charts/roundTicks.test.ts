import { expect, test } from "vitest";
import { roundTicks } from "./roundTicks.ts";

test("an axis goes up in four round steps, and holds the highest figure", () => {
  expect(roundTicks(3_421)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  expect(roundTicks(812.4)).toEqual([0, 250, 500, 750, 1_000]);
  expect(roundTicks(0.07)).toEqual([0, 0.02, 0.04, 0.06, 0.08]);
  expect(roundTicks(400)).toEqual([0, 100, 200, 300, 400]);
});

test("what is counted is never split", () => {
  expect(roundTicks(9, { whole: true })).toEqual([0, 5, 10, 15, 20]);
  expect(roundTicks(1, { whole: true })).toEqual([0, 1, 2, 3, 4]);
  expect(roundTicks(0, { whole: true })).toEqual([0, 1, 2, 3, 4]);
  expect(roundTicks(95, { whole: true })).toEqual([0, 25, 50, 75, 100]);
});
