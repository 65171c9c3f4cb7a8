import { expect, test } from "vitest";
import { stockWords } from "./stock.ts";

test.each([
  [0, "none", "Sin stock"],
  [1, "low", "¡Solo queda 1 unidad!"],
  [9, "low", "¡Solo quedan 9 unidades!"],
  [10, "plenty", "En stock: 10 unidades"],
])("of %i units the buyer reads (%s) «%s»", (stock, level, words) => {
  expect(stockWords(stock)).toEqual({ level, words });
});
