import { afterEach, expect, test } from "vitest";
import { calendarDay, judgeBirthDate } from "./adulthood.ts";

test.each([
  ["2008-11-21", "2026-11-21", "adult"],
  ["2008-11-22", "2026-11-21", "minor"],
  ["2008-11-20", "2026-11-21", "adult"],
  ["2008-12-01", "2026-11-21", "minor"],
  ["2008-10-31", "2026-11-21", "adult"],
  ["2026-11-21", "2026-11-21", "minor"],
  ["2026-11-22", "2026-11-21", "future"],
  ["2027-01-01", "2026-11-21", "future"],
  ["1903-11-21", "2026-11-21", "adult"],
  ["1903-11-20", "2026-11-21", "missing"],
  ["0199-05-01", "2026-11-21", "missing"],
  ["", "2026-11-21", "missing"],
  ["21/11/1990", "2026-11-21", "missing"],
])("born on %s, on %s: %s", (birth, today, verdict) => {
  expect(judgeBirthDate(birth, today)).toBe(verdict);
});

test.each([
  ["2026-02-28", "minor"],
  ["2026-03-01", "adult"],
])("who was born on 29 February 2008 is on %s: %s", (today, verdict) => {
  expect(judgeBirthDate("2008-02-29", today)).toBe(verdict);
});

test("on 29 February, who was born on 28 February or before is of age, and who was born on 1 March is not", () => {
  expect(judgeBirthDate("2010-02-28", "2028-02-29")).toBe("adult");
  expect(judgeBirthDate("2010-03-01", "2028-02-29")).toBe("minor");
});

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each([
  ["Pacific/Kiritimati", "2026-11-22"],
  ["Europe/Madrid", "2026-11-21"],
  ["Pacific/Honolulu", "2026-11-20"],
])("today is the visitor's own day: in %s it is %s", (timeZone, day) => {
  process.env.TZ = timeZone;
  const moment = new Date(timeZone === "Pacific/Honolulu" ? "2026-11-21T09:59:00Z" : "2026-11-21T10:01:00Z");
  expect(calendarDay(moment)).toBe(day);
});
