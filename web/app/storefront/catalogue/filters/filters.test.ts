import { expect, test } from "vitest";
import { filtersPath, NO_FILTERS, readFilters, toggleValue } from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

test("an address without filters is the whole catalogue", () => {
  expect(read("")).toEqual(NO_FILTERS);
  expect(filtersPath(NO_FILTERS)).toBe("/products");
});

test.each([
  "/products?search=menta+fr%C3%ADa&category=liquids&min_price=2.5&max_price=10&featured=true&in_stock=true",
  "/products?brand=N%C3%A9bula,Orballo&nicotine=3,10&sort=price_asc&page=2&view=list",
])("what an address asks for leads to the same address: %s", (path) => {
  expect(filtersPath(read(path.split("?")[1] ?? ""))).toBe(path);
});

test("a view is only in the address where someone chose it", () => {
  for (const view of ["grid", "list"]) expect(filtersPath(read(`view=${view}`))).toBe(`/products?view=${view}`);
  expect(read("").view).toBeUndefined();
});

test("without a search «newest» and «relevance» are one order under one address", () => {
  expect(filtersPath(read("sort=newest"))).toBe("/products");
  expect(filtersPath(read("sort=newest&search=pod"))).toBe("/products?search=pod&sort=newest");
});

test.each([
  "category=coches&sort=random&page=-1&view=wall&featured=perhaps",
  "page=1.5&min_price=-3&max_price=cheap",
  "page=100001&min_price=1e9&max_price=",
  `brand=${"x".repeat(81)}&search=%00%01&colour=,,%20,`,
])("what it does not understand it leaves out: %s", (query) => {
  expect(read(query)).toEqual(NO_FILTERS);
});

test("a form without JavaScript repeats the name of a filter; typed prices may have a comma", () => {
  const { facets, min_price } = read("colour=Grafito&colour=Salvia&colour=Grafito&min_price=12,5&search=");
  expect(facets.colour).toEqual(["Grafito", "Salvia"]);
  expect(min_price).toBe(12.5);
});

test("a search that is too long is cut, never inside a character", () => {
  const { search } = read(`search=${encodeURIComponent(`${"a".repeat(119)}🌫️`)}`);
  expect(search).toBe("a".repeat(119));
});

test("a second click takes a value away again", () => {
  const once = { ...NO_FILTERS, facets: toggleValue(NO_FILTERS, "volume", "10") };
  expect(once.facets.volume).toEqual(["10"]);
  expect(toggleValue(once, "volume", "10").volume).toEqual([]);
});
