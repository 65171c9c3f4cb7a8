import { expect, test } from "vitest";
import { editsOf, wordsOf } from "./searchWords.ts";

test.each([
  ["Batería 10ml", ["bateria", "10", "ml"]],
  ["líquido de menta y limón", ["liquido", "menta", "limon"]],
  ["e-liquid 0,8 Ω", ["liquid", "0,8"]],
  ["menta  MENTA", ["menta"]],
  ["para", ["para"]],
  ["%%  -- !", []],
])("«%s» asks for %j", (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test("a search of hundreds of words is cut, not refused", () => {
  expect(wordsOf(Array.from({ length: 300 }, (_, index) => `palabra${index}`).join(" "))).toHaveLength(8);
});

test.each([
  ["swapped", "batreia"],
  ["missing", "batria"],
  ["added", "batteria"],
  ["wrong", "vateria"],
  ["first missing", "ateria"],
  ["last missing", "bateri"],
  ["last added", "bateriaa"],
])("one letter %s: «%s» may have meant «bateria»", (_, typed) => {
  expect(editsOf(typed)).toContain("bateria");
});

test("three letters may only be swapped; figures and what is too long are taken as typed", () => {
  expect(editsOf("pdo").toSorted()).toEqual(["dpo", "pod"]);
  for (const typed of ["21700", "x2", "ab", "a".repeat(25), "жидкость"]) expect(editsOf(typed)).toEqual([]);
});
