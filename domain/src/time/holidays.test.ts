import { expect, test } from "vitest";
import { easterOf, HOLIDAYS, isHoliday } from "./holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("the holidays of 2026 are those of the official list, in all Spain and in each region", () => {
  const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
  const of = (region?: "comunitat_valenciana" | "madrid") =>
    days.filter((day) => isHoliday(day, region) && !isSunday(day));
  const national = ["01-01", "01-06", "04-03", "05-01", "08-15", "10-12", "12-08", "12-25"].map((day) => `2026-${day}`);
  const andAlso = (...more: string[]) => [...national, ...more.map((day) => `2026-${day}`)].sort();
  expect(of()).toEqual(national);
  expect(of("comunitat_valenciana")).toEqual(andAlso("03-19", "04-06", "06-24", "10-09"));
  expect(of("madrid")).toEqual(andAlso("04-02", "05-02", "11-02", "12-07"));
});

test("each holiday names where it is from", () => {
  for (const { name, source } of HOLIDAYS) expect([name, source.length > 10]).toEqual([name, true]);
});
