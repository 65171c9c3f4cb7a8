import { expect, test } from "vitest";
import { NO_FILTERS } from "./filters.ts";
import { joinPrices, priceProblems, pricesAsFilters, pricesOf, splitPrices } from "./priceRange.ts";

test.each([
  ["", ""],
  ["0", "0"],
  ["5", ""],
  ["", "0.01"],
  ["5.5", "5.5"],
  ["9", "10"],
])("from «%s» to «%s» can be searched by", (min, max) => {
  expect(priceProblems({ min, max })).toEqual({});
  expect(splitPrices(joinPrices({ min, max }))).toEqual({ min, max });
});

test("a range that is upside down is said once, and so is a negative price", () => {
  expect(priceProblems({ min: "20", max: "10" })).toEqual({
    max: "El precio máximo no puede ser menor que el mínimo.",
  });
  expect(priceProblems({ min: "-1", max: "5" })).toEqual({ min: "El precio no puede ser negativo." });
});

test("what is typed becomes the filters, and back", () => {
  expect(pricesAsFilters("5.559..")).toEqual({ min_price: 5.56, max_price: undefined });
  expect(pricesOf({ ...NO_FILTERS, min_price: 2.5, max_price: 10 })).toBe("2.5..10");
  expect(pricesOf(NO_FILTERS)).toBe("");
});
