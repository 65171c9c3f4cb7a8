import { expect, test } from "vitest";
import { filtersPath, readFilters } from "./filters/filters.ts";
import { activeFilters, countWords, sortChoices, valueLabel, withoutFilters } from "./words.ts";

test.each([
  [0, "0 productos"],
  [1, "1 producto"],
  [70, "70 productos"],
])("%i is %s", (count, words) => {
  expect(countWords(count)).toBe(words);
});

test.each([
  ["0.8", "0,8"],
  ["mentolado", "Mentolado"],
  ["Nébula", "Nébula"],
])("the value %s reads %s", (value, label) => {
  expect(valueLabel(value)).toBe(label);
});

test("relevance is only offered where something is searched", () => {
  const labels = (isSearching: boolean) => sortChoices(isSearching).map(({ label }) => label);
  expect(labels(false).slice(0, 2)).toEqual(["Novedades", "Precio: de menor a mayor"]);
  expect(labels(true).slice(0, 2)).toEqual(["Relevancia", "Novedades"]);
});

test("each filter in force can be taken away alone, and goes back to the first page", () => {
  const filters = readFilters(new URLSearchParams("search=pod&in_stock=1&resistance=0.8,1.2&sort=name&page=3"));
  const active = activeFilters(filters);
  expect(active.map(({ label }) => label)).toEqual(["«pod»", "Solo en stock", "0,8 Ω", "1,2 Ω"]);
  expect(active.map(({ without }) => filtersPath(without))[2]).toBe(
    "/products?search=pod&in_stock=true&resistance=1.2&sort=name",
  );
  expect(filtersPath(withoutFilters(filters))).toBe("/products?sort=name");
});
