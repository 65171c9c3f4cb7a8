import { expect, test } from "vitest";
import { lastKnown } from "./lastKnown.ts";

test("what was last answered stands in where the shop fails, and nothing where it never answered", async () => {
  const figures = lastKnown<number>();
  expect(await figures(Promise.reject(new Error("down")))).toBeUndefined();
  expect(await figures(Promise.resolve(7))).toBe(7);
  expect(await figures(Promise.reject(new Error("down")))).toBe(7);
  expect(await figures(Promise.resolve(8))).toBe(8);
});
