import { expect, test } from "vitest";
import { dayOrderOf, withDayFirst } from "./dayOrder.ts";

test.each([
  [["03/04/2026", "31/12/2026"], "dmy"],
  [["03/04/2026", "12/31/2026"], "mdy"],
  [["3-4-26", "25-4-26"], "dmy"],
  [["03.04.2026"], "dmy"],
  [["03/04/2026", "11/12/2026 10:30"], "either"],
  // Each can be read in one way only, and not in the same one.
  [["31/12/2026", "12/31/2026"], "either"],
  [["05/05/2026", ""], undefined],
  [["2026-04-03", "3 abr 2026", "20260403", "03/04"], undefined],
])("a column of %j is written %s", (cells, order) => {
  expect(dayOrderOf(cells)).toBe(order);
});

test("what is written with its month first is read with its day first, and nothing else changes", () => {
  expect(withDayFirst("4/3/2026 17:12", "mdy")).toBe("3/4/2026 17:12");
  expect(withDayFirst("04-13-26", "mdy")).toBe("13-04-26");
  expect(withDayFirst("2026-04-03", "mdy")).toBe("2026-04-03");
  expect(withDayFirst("4/3/2026", "dmy")).toBe("4/3/2026");
});
