import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Elena Compra Prueba", "EC"],
  ["  óscar  ", "Ó"],
  ["María de la O", "MD"],
  ["😀 Sonrisa", "😀S"],
  ["", ""],
])("%j is drawn as %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
