import { expect, test } from "vitest";
import { cataloguePage } from "./cataloguePage.ts";
import { readFilters } from "./filters/filters.ts";

const pageOf = (query: string, pages = 3) => cataloguePage(readFilters(new URLSearchParams(query)), pages);

test.each([
  ["", "/products", "Productos"],
  ["category=liquids&view=list", "/products?category=liquids", "E-liquids"],
  ["sort=price_asc&page=2", "/products?page=2", "Productos, página 2"],
  ["brand=X&search=y&in_stock=1&min_price=3", "/products", "Productos"],
])("«%s» is found at %s, as «%s»", (query, canonical, title) => {
  expect(pageOf(query)).toMatchObject({ canonical, title });
});

test("every page of a list leads to those beside it, and the ends to none", () => {
  expect(pageOf("page=1")).toMatchObject({ previous: undefined, next: "/products?page=2" });
  expect(pageOf("page=2&category=mods")).toMatchObject({
    previous: "/products?category=mods",
    next: "/products?category=mods&page=3",
  });
  expect(pageOf("page=3").next).toBeUndefined();
});
