import type { Suggestions } from "@bruma/contract";
import { expect, test } from "vitest";
import { countSuggestions, nextOption, suggestionGroups } from "./suggestionGroups.ts";

const found: Suggestions = {
  success: true,
  approximate: false,
  products: [{ id: 7, name: "Kit Niebla", price: 19.9, unitPrice: null, category: "starter-kits", image: null }],
  categories: ["starter-kits"],
  brands: ["Nébula & Cía"],
};

test("each suggestion leads to its own address, in the view that is shown", () => {
  const groups = suggestionGroups("kit", found, { view: "list" });
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to))).toEqual([
    "/products?category=starter-kits&view=list",
    "/products?brand=N%C3%A9bula+%26+C%C3%ADa&view=list",
    "/products/7",
    "/products?search=kit&view=list",
  ]);
  expect(countSuggestions(groups)).toBe("3 sugerencias");
});

test("where nothing is found there is no list at all", () => {
  const groups = suggestionGroups("zzz", { ...found, products: [], categories: [], brands: [] }, { view: undefined });
  expect(groups).toEqual([]);
  expect(countSuggestions(groups)).toBe("Sin sugerencias");
});

test("a guess is called one", () => {
  const [group] = suggestionGroups(
    "nibela",
    { ...found, categories: [], brands: [], approximate: true },
    { view: undefined },
  );
  expect(group?.title).toBe("Quizá buscabas");
});

test("the arrows walk from the text through all options and back to it", () => {
  const ids = ["a", "b"];
  expect(nextOption(ids, undefined, 1)).toBe("a");
  expect(nextOption(ids, "b", 1)).toBeUndefined();
  expect(nextOption(ids, undefined, -1)).toBe("b");
  expect(nextOption(ids, "a", -1)).toBeUndefined();
  expect(nextOption(ids, "gone", 1)).toBe("a");
  expect(nextOption([], undefined, 1)).toBeUndefined();
});
