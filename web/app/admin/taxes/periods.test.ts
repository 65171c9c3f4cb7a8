import { expect, test } from "vitest";
import { taxPeriodDays, taxPeriodOf, taxPeriods } from "./periods.ts";

const NOVEMBER = "2026-11-21";

test("the quarters come newest first, with each year after them, as far back as taxes can be asked for", () => {
  const slugs = taxPeriods(NOVEMBER).map(({ slug }) => slug);
  expect(slugs.slice(0, 6)).toEqual(["2026-T4", "2026-T3", "2026-T2", "2026-T1", "2026", "2025-T4"]);
  expect(slugs.at(-1)).toBe("2022");
  expect(taxPeriods("2026-01-01").map(({ slug }) => slug)[0]).toBe("2026-T1");
});

test("a quarter is its three months; what is not understood is the one under way", () => {
  expect(taxPeriodOf("2026-T3", NOVEMBER)).toMatchObject({ from: "2026-07", to: "2026-09" });
  expect(taxPeriodOf("2025", NOVEMBER)).toMatchObject({ from: "2025-01", to: "2025-12" });
  for (const slug of ["", "2026-T9", "nunca"]) expect(taxPeriodOf(slug, NOVEMBER).slug).toBe("2026-T4");
});

test.each([
  ["2026-T1", "2026-01-01", "2026-03-31"],
  ["2026-T2", "2026-04-01", "2026-06-30"],
  ["2024", "2024-01-01", "2024-12-31"],
])("%s is from %s to %s", (slug, from, to) => expect(taxPeriodDays(taxPeriodOf(slug, NOVEMBER))).toEqual([from, to]));
