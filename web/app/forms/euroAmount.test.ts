import { expect, test } from "vitest";
import { euroAmount } from "./euroAmount.ts";

test.each([
  ["34,90", 34.9],
  [" 34.90 ", 34.9],
  ["1.234,56", 1234.56],
  ["1.234", 1234],
  ["12.345.678", 12345678],
  ["1.23", 1.23],
  ["1.234,56 €", 1234.56],
  ["12€", 12],
])("«%s» is meant as %d", (typed, euros) => {
  expect(euroAmount(typed)).toBe(euros);
});

test("what is no amount is none", () => {
  for (const typed of ["", "€", "diez", "1,2,3", "12 $"]) expect(euroAmount(typed)).toBeNaN();
});
