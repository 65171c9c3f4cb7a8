import { expect, test } from "vitest";
import { readShopReviewChoice, shopReviewsPath } from "./shopReviewChoice.ts";

const read = (search: string) => readShopReviewChoice(new URLSearchParams(search));

test("every choice has one address, and reads back from it", () => {
  const all = { page: 1, rating: undefined, category: undefined, sort: "newest" } as const;
  expect(shopReviewsPath(all)).toBe("/reviews");
  const choice = { page: 3, rating: 4, category: "pods", sort: "lowest" } as const;
  const path = shopReviewsPath(choice);
  expect(path).toBe("/reviews?category=pods&sort=lowest&page=3&valoracion=4");
  expect(read(path.split("?")[1] ?? "")).toEqual(choice);
  expect(read("category=x&sort=y&valoracion=9&page=-2")).toEqual(all);
});
