import { expect, test } from "vitest";
import { openStep } from "./openStep.ts";

const rows = (...periods: string[]) => periods.map((period) => ({ period }));

test("the month or the day that it is in the shop is not over; one before it is", () => {
  expect(openStep(rows("2026-10", "2026-11"), "2026-11-26")).toEqual({ x1: "2026-10", x2: "2026-11" });
  expect(openStep(rows("2026-11-25", "2026-11-26"), "2026-11-26")).toEqual({ x1: "2026-11-25", x2: "2026-11-26" });
  expect(openStep(rows("2026-11-24", "2026-11-25"), "2026-11-26")).toBeUndefined();
  expect(openStep(rows("2026-11-26"), "2026-11-26")).toBeUndefined();
});
