import { expect, test } from "vitest";
import { isTooWide } from "./isTooWide.ts";

test("a million short lines are not too wide a table, the same cells in one line are", () => {
  expect(isTooWide("a;b;c\n".repeat(1_000_000), ";")).toBe(false);
  expect(isTooWide("a;b;c\r".repeat(20_000), ";")).toBe(false);
  expect(isTooWide("a;b;c".repeat(20_000), ";")).toBe(true);
  expect(isTooWide("a;b;c".repeat(20_000), ",")).toBe(false);
});

test("twenty thousand cells are taken, one more is not, and quotes hide none", () => {
  expect(isTooWide(";".repeat(19_999), ";")).toBe(false);
  expect(isTooWide(";".repeat(20_000), ";")).toBe(true);
  expect(isTooWide(`a"${";".repeat(20_000)}`, ";")).toBe(true);
});
