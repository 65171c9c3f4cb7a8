import { afterEach, expect, test } from "vitest";
import { closeWarning, isClosed } from "./nicotineWarning.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test("a warning closed at night is back after the visitor's own midnight, and not before", () => {
  process.env.TZ = "Atlantic/Canary";
  closeWarning(new Date("2026-11-21T20:00:00Z"));
  expect(isClosed(new Date("2026-11-21T23:59:59Z"))).toBe(true);
  expect(isClosed(new Date("2026-11-22T00:00:00Z"))).toBe(false);

  process.env.TZ = "Europe/Madrid";
  closeWarning(new Date("2026-11-21T20:00:00Z"));
  expect(isClosed(new Date("2026-11-21T22:59:59Z"))).toBe(true);
  expect(isClosed(new Date("2026-11-21T23:00:00Z"))).toBe(false);
});

test("a year later it is another day", () => {
  closeWarning(new Date("2026-11-21T12:00:00Z"));
  expect(isClosed(new Date("2027-11-21T12:00:00Z"))).toBe(false);
});
