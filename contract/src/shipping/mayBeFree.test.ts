import { expect, test } from "vitest";
import { mayBeFree } from "./mayBeFree.ts";

test.each([
  ["peninsula", "standard", true],
  ["baleares", "express", true],
  ["canarias", "standard", true],
  ["ceuta_melilla", "standard", false],
  ["flat", "standard", false],
  ["flat", "international", false],
  ["flat", "same_day", true],
] as const)("in %s, whether %s may be free from an amount on: %s", (zone, option, isFree) => {
  expect(mayBeFree({ zone, option })).toBe(isFree);
});
