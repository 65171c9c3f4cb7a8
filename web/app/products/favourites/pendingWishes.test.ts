import { expect, test } from "vitest";
import { parseWishes } from "./pendingWishes.ts";

const wishes = [
  { productId: 1, kind: "favourite" },
  { productId: 2, kind: "back_in_stock" },
];
const kept = JSON.stringify({ wishes, at: 1_000 });

test("what a guest wanted before signing in is carried out afterwards, all of it", () => {
  expect(parseWishes(kept, 2_000)).toEqual(wishes);
});

test("what was wanted long ago is not", () => {
  expect(parseWishes(kept, 3_600_000)).toEqual([]);
  expect([parseWishes("{", 0), parseWishes(null, 0)]).toEqual([[], []]);
});
