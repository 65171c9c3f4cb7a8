import { expect, test } from "vitest";
import { newReference } from "./newReference.ts";

test("a reference has the shop's year", () => {
  expect(newReference("D", new Date("2026-12-31T23:30:00Z"))).toMatch(/^D-2027-[2-9A-HJ-NP-TW-Z]{6}$/);
});
