import { expect, test } from "vitest";
import { periodsOf } from "./periodsOf.ts";

const at = (moment: string) => new Date(moment);

test.each([
  ["7d", "2026-11-21T11:00Z", "2026-11-15", "2026-11-21", "2026-11-08", "2026-11-14"],
  [undefined, "2026-11-21T11:00Z", "2026-10-23", "2026-11-21", "2026-09-23", "2026-10-22"],
  ["90d", "2026-11-21T11:00Z", "2026-08-24", "2026-11-21", "2026-05-26", "2026-08-23"],
  ["month", "2026-11-21T11:00Z", "2026-11-01", "2026-11-21", "2026-10-01", "2026-10-21"],
  ["month", "2026-03-31T11:00Z", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"], // a shorter month before
  ["month", "2026-12-31T23:30Z", "2027-01-01", "2027-01-01", "2026-12-01", "2026-12-01"], // in Madrid the year has begun
  ["year", "2028-02-29T11:00Z", "2028-01-01", "2028-02-29", "2027-01-01", "2027-02-28"],
] as const)("%s at %s is from %s to %s, compared with %s to %s", (period, now, from, to, earlier, until) => {
  expect(periodsOf({ period }, at(now))).toEqual({ period: { from, to }, before: { from: earlier, to: until } });
});

test("chosen days are compared with as many just before", () => {
  const asked = { from: "2026-03-01", to: "2026-03-10" };
  expect(periodsOf(asked, at("2026-11-21T11:00Z"))).toEqual({
    period: asked,
    before: { from: "2026-02-19", to: "2026-02-28" },
  });
});
