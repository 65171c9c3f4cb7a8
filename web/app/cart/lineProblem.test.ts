import { expect, test } from "vitest";
import { isBlocking, lineProblem, optionWords } from "./lineProblem.ts";

const line = { price: 12.5, seen_price: 10, stock: 2 };

test("a new price is told with both figures, and does not block", () => {
  expect(lineProblem({ ...line, problem: "price_changed" })).toMatch(/de 10,00\s€ a 12,50\s€/);
  expect(isBlocking({ problem: "price_changed" })).toBe(false);
});

test.each(["unavailable", "sold_out", "too_many"] as const)("%s keeps the cart from being ordered", (problem) => {
  expect(isBlocking({ problem })).toBe(true);
  expect(lineProblem({ ...line, problem })).toContain("para continuar");
});

test("a line without a problem says nothing", () => {
  expect(lineProblem({ ...line, problem: null })).toBeUndefined();
  expect(isBlocking({ problem: null })).toBe(false);
});

test("options are told by name", () => {
  expect(optionWords({ Color: "Grafito", Nicotina: "3 mg/ml" })).toBe("Color: Grafito · Nicotina: 3 mg/ml");
});
