import { formatCount } from "@bruma/contract";
import { expect, test } from "vitest";
import { formatChange, formatShare, formatShortEuros, formatStep, formatWholeStep } from "./figures.ts";

const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

test("figures are written as in Spain", () => {
  expect(formatCount(1234)).toBe("1.234");
  expect(plain(formatShortEuros(12_500))).toBe("12,5 mil €");
  expect(plain(formatShare(0.125))).toBe("12,5 %");
});

test("a month and a day of the shop stay the same wherever they are read", () => {
  expect(formatStep("2026-11")).toBe("nov 26");
  expect(formatStep("2026-11-01")).toBe("1 nov");
  expect(formatWholeStep("2026-11")).toBe("noviembre de 2026");
  expect(formatWholeStep("2026-11-01")).toBe("1 nov 2026");
});

test("a change is told with its sign, and not at all where there was nothing before", () => {
  expect(plain(formatChange(150, 100))).toBe("+50 %");
  expect(plain(formatChange(50, 100))).toBe("-50 %");
  expect(plain(formatChange(100, 100))).toBe("0 %");
  expect(formatChange(100, 0)).toBeUndefined();
});
