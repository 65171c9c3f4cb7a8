import { expect, test } from "vitest";
import { readBulk } from "./bulkChange.ts";

test.each([
  ["price_percent", "-10", { kind: "price_percent", percent: -10 }],
  ["price", "12,5", { kind: "price", price: 12.5 }],
  ["stock_add", "-3", { kind: "stock_add", units: -3, note: "Feria" }],
  ["stock", "0", { kind: "stock", stock: 0, note: "Feria" }],
  ["activate", "", { kind: "active", active: true }],
  ["unfeature", "", { kind: "featured", featured: false }],
] as const)("«%s» with «%s» is read as it was meant", (kind, value, change) => {
  expect(readBulk({ kind, value, note: " Feria " })).toEqual(change);
});

test.each([
  ["price_percent", ""],
  ["price_percent", "-96"],
  ["price", "-1"],
  ["stock", "1.5"],
  ["stock_add", "0"],
] as const)("«%s» with «%s» changes nothing and says why", (kind, value) => {
  expect(readBulk({ kind, value, note: "" })).toHaveProperty("refused");
});
