import { ANSWER_MAX } from "@bruma/contract";
import { expect, test } from "vitest";
import { CELL_MAX } from "../../csv.ts";
import { earlierAnswers } from "./earlierAnswers.ts";

const answer = (text: string, day: number) => ({
  text,
  at: new Date(Date.UTC(2026, 10, day, 9)),
  by: day === 2 ? null : "Olga",
});

test("what was answered before the newest answer is told with its day and who gave it, the latest first", () => {
  expect(earlierAnswers([])).toBe("");
  expect(earlierAnswers([answer("Única", 1)])).toBe("");
  expect(earlierAnswers([answer("Primera", 1), answer("Segunda", 2), answer("Última", 3)])).toBe(
    "2026-11-02T10:00:00+01:00:\nSegunda\n\n2026-11-01T10:00:00+01:00, Olga:\nPrimera",
  );
});

test("what one cell cannot hold is counted, and the cell stays within what a spreadsheet reads", () => {
  const long = earlierAnswers(Array.from({ length: 12 }, (_, n) => answer("x".repeat(ANSWER_MAX), n + 3)));
  expect(long.length).toBeLessThanOrEqual(CELL_MAX);
  expect(long.match(/x+/g)).toHaveLength(6);
  expect(long).toMatch(/\(Y 5 más, en la tienda\)$/);
});
