import { expect, test } from "vitest";
import { mappingOf, mappingProblem, typedFrom } from "./mappingTyped.ts";

const suggestion = { date: "Fecha", amount: "Importe", texts: ["Concepto"] };

test("what the shop guessed is filled in, and may be confirmed as it is", () => {
  const typed = typedFrom({ suggestion });
  expect(mappingProblem(typed)).toBeUndefined();
  expect(mappingOf(typed)).toMatchObject({
    date: "Fecha",
    amount: "Importe",
    credit: null,
    texts: ["Concepto"],
    payer: null,
  });
});

test("a file with money in and out in two columns asks for those, not for one", () => {
  const typed = typedFrom({ suggestion: { ...suggestion, amount: null, credit: "Haber", debit: "Debe" } });
  expect(typed.isSplit).toBe(true);
  expect(mappingOf(typed)).toMatchObject({ amount: null, credit: "Haber", debit: "Debe" });
  expect(mappingOf({ ...typed, isSplit: false, amount: "Importe" })).toMatchObject({ amount: "Importe", debit: null });
});

test("without a date, an amount or a text nothing can be matched", () => {
  expect(mappingProblem(typedFrom({ suggestion: {} }))).toMatch("fecha");
  expect(mappingProblem(typedFrom({ suggestion: { date: "Fecha" } }))).toMatch("importe");
  expect(mappingProblem(typedFrom({ suggestion: { date: "Fecha", amount: "Importe" } }))).toMatch("texto");
});
