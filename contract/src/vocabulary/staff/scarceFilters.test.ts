import { expect, test } from "vitest";
import { type ScarceVariants, scarceFilters } from "./mails.ts";

const scarce = (...stocks: number[]): ScarceVariants => ({
  total: stocks.length,
  variants: stocks.map((stock) => ({ productId: 1, name: "Kit", sku: "K-1", stock })),
});

test("what is told to run out is found where the notice leads", () => {
  expect(scarceFilters(scarce(3, 9))).toEqual(["lowStock"]);
  expect(scarceFilters(scarce(0, 0))).toEqual(["outOfStock"]);
  expect(scarceFilters(scarce(0, 4))).toEqual(["outOfStock", "lowStock"]);
  // Fewest first: those that are not named may have some left.
  expect(scarceFilters({ ...scarce(0), total: 60 })).toEqual(["outOfStock", "lowStock"]);
});
