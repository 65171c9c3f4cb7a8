import { expect, test } from "vitest";
import { withFavourite } from "./favouriteIds.ts";

test("a favourite is added once and taken away whole", () => {
  expect(withFavourite([1, 2], 3, true)).toEqual([1, 2, 3]);
  expect(withFavourite([1, 3], 3, true)).toEqual([1, 3]);
  expect(withFavourite([1, 3], 3, false)).toEqual([1]);
  expect(withFavourite([1], 3, false)).toEqual([1]);
});
