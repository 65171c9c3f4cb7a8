import { expect, test } from "vitest";
import { readCents } from "./cells.ts";
import { tablesOf } from "./tableOfSheets.ts";

const sheet = (...rows: (string | number)[][]) => ({
  name: "Hoja1",
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
});

test("a table begins below its titles, and sheets without one are none", () => {
  const goods = sheet(["Tarifa de otoño", ""], ["SKU", "Nombre", ""], ["A-1", "Menta ", ""]);
  expect(tablesOf([sheet(["Notas"], ["Nada"]), goods, sheet(["SKU", "Nombre"])])).toEqual([
    { header: ["SKU", "Nombre"], lines: [{ line: 3, cells: ["A-1", "Menta", ""] }] },
  ]);
});

test.each([
  [24.785, 2479],
  [1234.5, 123450],
  [0.1 + 0.2, 30],
  [1500, 150_000],
])("the number %s of a cell is read as %s cents and in no other way", (number, cents) => {
  const [table] = tablesOf([sheet(["a", "b"], [number, ""])]);
  expect(readCents("Precio", table?.lines[0]?.cells[0])).toBe(cents);
});
