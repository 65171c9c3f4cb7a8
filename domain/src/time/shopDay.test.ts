import { expect, test } from "vitest";
import { dayAfter, midnightOf, shopDay, shopTime, yearsBefore } from "./shopDay.ts";

test.each([
  ["2026-11-22T22:59:59.999Z", "2026-11-22"],
  ["2026-11-22T23:00:00.000Z", "2026-11-23"],
  ["2026-07-01T21:59:59.999Z", "2026-07-01"],
  ["2026-07-01T22:00:00.000Z", "2026-07-02"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01"],
])("at %s it is %s in the shop, whatever day UTC has", (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day);
});

test.each([
  ["2027-03-28", "2027-03-27T23:00:00.000Z"],
  ["2027-03-29", "2027-03-28T22:00:00.000Z"],
  ["2026-10-26", "2026-10-25T23:00:00.000Z"],
])("the day %s begins at %s, also where the clocks were changed", (day, moment) => {
  expect(midnightOf(day).toISOString()).toBe(moment);
});

test("a moment is written by the shop's clock, and can be read again", () => {
  expect(shopTime(new Date("2026-11-30T23:30:00Z"))).toBe("2026-12-01T00:30:00+01:00");
  expect(shopTime(new Date("2026-07-01T05:06:07.890Z"))).toBe("2026-07-01T07:06:07+02:00");
});

test("a year ago of 29 February is the 28th", () => {
  expect(yearsBefore(new Date("2028-02-29T10:00:00Z"), 1).toISOString()).toBe("2027-02-28T10:00:00.000Z");
  expect(yearsBefore(new Date("2028-02-29T10:00:00Z"), 4).toISOString()).toBe("2024-02-29T10:00:00.000Z");
});

test("days are counted by the calendar, through the change of clocks and the end of a year", () => {
  expect([dayAfter("2027-03-27", 2), dayAfter("2026-12-31", 1), dayAfter("2028-03-01", -1)]).toEqual([
    "2027-03-29",
    "2027-01-01",
    "2028-02-29",
  ]);
});
