import { expect, test } from "vitest";
import { guarded, unguarded } from "./guarded.ts";

test.each([
  ["=SUMA(A1)", "'=SUMA(A1)"],
  ["-10% pack", "'-10% pack"],
  ["'=raro", "''=raro"],
  ["''@arroba", "'''@arroba"],
  ["'comillas'", "'comillas'"],
  ["Cable", "Cable"],
])("%j stands in a file as %j, and comes back as it was", (text, cell) => {
  expect(guarded(text)).toBe(cell);
  expect(unguarded(cell)).toBe(text);
});
