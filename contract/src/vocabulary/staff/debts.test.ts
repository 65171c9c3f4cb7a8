import { expect, test } from "vitest";
import { badDebtWindow, insolvencyWindow } from "./debts.ts";

test("an insolvency leaves a month and two more from its publication", () => {
  expect(insolvencyWindow("2026-10-05")).toEqual({ from: "2026-10-05", until: "2027-01-05" });
  // The month ends on the last of February, and the two are counted from there.
  expect(insolvencyWindow("2027-01-31").until).toBe("2027-04-28");
});

test("a debt is a bad one when its year or half a year is over, and may be rectified for six months", () => {
  expect(badDebtWindow("2026-03-31", "half")).toEqual({ from: "2026-10-01", until: "2027-03-30" });
  expect(badDebtWindow("2025-11-27", "year")).toEqual({ from: "2026-11-28", until: "2027-05-27" });
});
