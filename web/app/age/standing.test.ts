import { beforeEach, expect, test } from "vitest";
import { storage } from "../browser/storage.ts";
import { readStanding, recordDenied, recordVerified } from "./standing.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const after = (days: number, ms = 0) => NOON.getTime() + days * 86_400_000 + ms;
const KEYS = [
  "age-verified",
  "age-verification-date",
  "user-birth-year",
  "age-verification-denied",
  "age-verification-denied-date",
] as const;

beforeEach(() => {
  for (const key of KEYS) storage.forget(key);
});

test("a verification lasts 30 days", () => {
  recordVerified(1990, NOON);
  expect([after(0), after(30, -1), after(30)].map(readStanding)).toEqual(["verified", "verified", "unknown"]);
});

test("a denial lasts one day, and takes an earlier verification with it", () => {
  recordVerified(1990, NOON);
  recordDenied(NOON);
  expect([after(0), after(1, -1), after(1)].map(readStanding)).toEqual(["denied", "denied", "unknown"]);
});

test("only the year of birth and the date of verification are kept, and a verification ends a denial", () => {
  recordDenied(NOON);
  recordVerified(1990, NOON);
  expect(KEYS.map((key) => storage.read(key))).toEqual(["true", "2026-11-21T12:00:00.000Z", "1990", null, null]);
});

test.each([
  ["no date", "true", ""],
  ["a broken date", "true", "yesterday"],
  ["a date to come", "true", "2026-11-22T12:00:00Z"],
  ["no yes", "yes", "2026-11-21T12:00:00Z"],
])("a record with %s verifies nobody", (_, flag, date) => {
  storage.write("age-verified", flag);
  storage.write("age-verification-date", date);
  expect(readStanding(NOON.getTime())).toBe("unknown");
});
