import { expect, test } from "vitest";
import { sideBySide } from "./sideBySide.ts";

test("two versions stand side by side, value by value, and say where they differ", () => {
  const before = { code: "OTOÑO", active: true, scope: { categories: ["pods", "mods"], products: [] } };
  const after = { code: "OTOÑO", active: false, scope: { categories: ["pods"], products: [] }, limit: null };
  expect(sideBySide(before, after)).toEqual([
    { path: "code", before: "OTOÑO", after: "OTOÑO", isChanged: false },
    { path: "active", before: "sí", after: "no", isChanged: true },
    { path: "scope.categories", before: "pods, mods", after: "pods", isChanged: true },
    { path: "scope.products", before: "[]", after: "[]", isChanged: false },
    { path: "limit", before: undefined, after: "—", isChanged: true },
  ]);
});

test("what was made or deleted has one side, and rows of a list are told apart", () => {
  expect(sideBySide(null, { lines: [{ sku: "A" }, { sku: "B" }] })).toEqual([
    { path: "lines.0.sku", before: undefined, after: "A", isChanged: true },
    { path: "lines.1.sku", before: undefined, after: "B", isChanged: true },
  ]);
  expect(sideBySide(null, null)).toEqual([]);
  expect(sideBySide("uno", "dos")).toEqual([{ path: "", before: "uno", after: "dos", isChanged: true }]);
});
