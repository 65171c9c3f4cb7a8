import { expect, test } from "vitest";
import { withCapital } from "./withCapital.ts";

test.each([
  ["ninguna en /copias", "Ninguna en /copias"],
  ["última, de hace 3 h", "Última, de hace 3 h"],
  ["a 0 s del de la base de datos", "A 0 s del de la base de datos"],
  ["smtp.example.com no contesta", "smtp.example.com no contesta"],
  ["/copias está vacía", "/copias está vacía"],
  ["", ""],
])("«%s» by itself is «%s»", (words, shown) => {
  expect(withCapital(words)).toBe(shown);
});
