import { expect, test } from "vitest";
import { mappingOf, mappingProblem, rowsLeftOut, typedFrom } from "./mappingTyped.ts";

const suggestion = { date: "Fecha", amount: "Importe", texts: ["Concepto"] };
const without = { states: [], unclear_days: [], accounts: [] };

test("what the shop guessed is filled in, and may be confirmed as it is", () => {
  const typed = typedFrom({ suggestion });
  expect(mappingProblem(typed, without)).toBeUndefined();
  expect(mappingOf(typed, without)).toMatchObject({
    date: "Fecha",
    amount: "Importe",
    credit: null,
    state: null,
    texts: ["Concepto"],
    payer: null,
  });
});

test("a file with money in and out in two columns asks for those, not for one", () => {
  const typed = typedFrom({ suggestion: { ...suggestion, amount: null, credit: "Haber", debit: "Debe" } });
  expect(typed.isSplit).toBe(true);
  expect(mappingOf(typed, without)).toMatchObject({ amount: null, credit: "Haber", debit: "Debe" });
  expect(mappingOf({ ...typed, isSplit: false, amount: "Importe" }, without)).toMatchObject({
    amount: "Importe",
    debit: null,
  });
});

test("without a date, an amount or a text nothing can be matched", () => {
  expect(mappingProblem(typedFrom({ suggestion: {} }), without)).toMatch("fecha");
  expect(mappingProblem(typedFrom({ suggestion: { date: "Fecha" } }), without)).toMatch("importe");
  expect(mappingProblem(typedFrom({ suggestion: { date: "Fecha", amount: "Importe" } }), without)).toMatch("texto");
});

test("each word of a column of states is decided before the file is read, and what is not finished is counted", () => {
  const states = [
    {
      column: "Estado",
      values: [
        { value: "COMPLETADO", rows: 7, is_finished: true },
        { value: "REVERTIDO", rows: 2, is_finished: false },
        { value: "Retenido por revisión", rows: 1, is_finished: null },
      ],
    },
  ];
  const asked = { ...without, states };
  const guessed = { ...suggestion, state: "Estado", finished: ["COMPLETADO"], unfinished: ["REVERTIDO"] };
  const typed = typedFrom({ suggestion: guessed });
  expect(mappingProblem(typed, asked)).toMatch("Retenido por revisión");
  const decided = { ...typed, isFinished: { ...typed.isFinished, "Retenido por revisión": false } };
  expect(mappingProblem(decided, asked)).toBeUndefined();
  expect(rowsLeftOut(asked, decided)).toBe(3);
  expect(mappingOf(decided, asked)).toMatchObject({
    state: "Estado",
    finished: ["COMPLETADO"],
    unfinished: ["REVERTIDO", "Retenido por revisión"],
  });
  expect(mappingOf({ ...decided, state: "" }, asked)).not.toHaveProperty("finished");
});

test("days that may be read in two ways are asked, unless another column of days shows how", () => {
  const asked = { ...without, unclear_days: [{ column: "Fecha", example: "04/05/2026" }] };
  const typed = typedFrom({ suggestion });
  expect(mappingProblem(typed, asked)).toMatch("el día o el mes");
  const answered = { ...typed, dayOrder: "mdy" as const };
  expect(mappingProblem(answered, asked)).toBeUndefined();
  expect(mappingOf(answered, asked)).toMatchObject({ dayOrder: "mdy" });
  expect(mappingProblem({ ...typed, valueDate: "Fecha valor" }, asked)).toBeUndefined();
  expect(mappingOf(answered, without)).not.toHaveProperty("dayOrder");
});

test("a file that may be of several accounts asks which", () => {
  const asked = { ...without, accounts: [{ account: "ES7921000813610123456789", is_own: true }] };
  const typed = typedFrom({ suggestion });
  expect(mappingProblem(typed, asked)).toMatch("de qué cuenta");
  expect(mappingProblem({ ...typed, account: "ES7921000813610123456789" }, asked)).toBeUndefined();
});
