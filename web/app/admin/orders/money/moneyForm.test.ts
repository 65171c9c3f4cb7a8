import { shopDay } from "@bruma/contract";
import { expect, test } from "vitest";
import { amountField, amountProblem, dayProblem, shareProblem, whatItLeaves } from "./moneyForm.ts";

const NBSP = "\u00a0";

test("an amount is taken to the cent, up to what is left", () => {
  for (const typed of ["0.01", "34.9", "19,99", "1.000,50", "1000000"]) expect(amountProblem(typed)).toBeUndefined();
  expect(amountProblem("34.99", 34.99)).toBeUndefined();
  expect(amountProblem("35", 34.99)).toBe(`Como máximo 34,99${NBSP}€: es lo que queda de lo pagado`);
});

test.each([
  ["", "Indica un importe"],
  ["diez", "Indica un importe"],
  ["0", "El importe debe ser mayor que cero"],
  ["-4", "El importe debe ser mayor que cero"],
  ["1,005", "Como máximo dos decimales"],
])("the amount «%s» is refused: %s", (typed, words) => {
  expect(amountProblem(typed)).toBe(words);
});

test("an amount beside others may be nothing, but no word", () => {
  for (const typed of ["", " ", "0", "0,00", "4,90"]) expect(shareProblem(typed)).toBeUndefined();
  expect(shareProblem("abc")).toBe("Indica un importe");
});

test("a payment says what it leaves open, or that it is too much", () => {
  expect(whatItLeaves("10", 34.99)).toBe(`Faltarán 24,99${NBSP}€.`);
  expect(whatItLeaves("34.99", 34.99)).toBe("Con este importe queda pagado.");
  expect(whatItLeaves("40", 34.99)).toBe(`Son 5,01${NBSP}€ más de lo que falta.`);
  expect(whatItLeaves("", 34.99)).toBeUndefined();
});

test("the day is one that has come, by the clocks of the shop", () => {
  expect(shopDay(new Date("2026-06-30T22:30:00Z"))).toBe("2026-07-01");
  expect(dayProblem("2026-07-01", "2026-07-01")).toBeUndefined();
  expect(dayProblem("2026-07-02", "2026-07-01")).toBe("La fecha no puede ser posterior a hoy");
  expect(dayProblem("", "2026-07-01")).toBe("Indica una fecha");
  expect(amountField(34.9)).toBe("34,90");
  expect(amountField(0)).toBe("");
});
