import { describe, expect, test } from "vitest";
import { isLikeName, nameWords } from "./nameLikeness.ts";

describe("the words of a name", () => {
  test("come without accents and capitals, each once", () => {
    expect(nameWords("José Ángel NÚÑEZ Núñez")).toEqual(["jose", "angel", "nunez"]);
    expect(nameWords("GOMEZ/PEÑA,ANA-MARIA 2")).toEqual(["gomez", "pena", "ana", "maria"]);
  });

  test("are no initials, and none of what stands between and before names, nor the form of a company", () => {
    expect(nameWords("M. García y J. Gil e I. Oriol")).toEqual(["garcia", "gil", "oriol"]);
    expect(nameWords("Don Doña de del la las los el da do dos von van SL SA S.L.")).toEqual([]);
    expect(nameWords("Li Wu")).toEqual(["li", "wu"]);
  });

  test("are none where the bank names nobody", () => {
    expect([nameWords(null), nameWords("")]).toEqual([[], []]);
  });
});

const isLike = (one: string, other: string) => [
  isLikeName(nameWords(one), nameWords(other)),
  isLikeName(nameWords(other), nameWords(one)),
];

test.each([
  ["two words agree", "Ana Gómez Peña", "PENA RUIZ ANA"],
  ["two short words agree", "Ana Gil", "GIL ANA"],
  ["the bank cut a word off", "Beatriz Fernández", "FERNAN BEATRIZ"],
  ["the bank cut two words off, to four letters", "Beatriz Fernández", "BEAT FERN"],
  ["the only word of one of them agrees", "Beatriz", "Beatriz Solé"],
  ["they have one word, the same", "Beatriz", "BEATRIZ"],
  ["the only word is like two of the other one's", "Martínez", "Ana Martín Martínez"],
])("two names may be one person's where %s", (_, one, other) => {
  expect(isLike(one, other)).toEqual([true, true]);
});

test.each([
  ["one of several words agrees", "Ana Gómez", "Luis Gómez"],
  ["no word agrees", "Beatriz", "Carmen"],
  ["a word is cut off to three letters", "Beatriz Fernández", "BEA FERNANDEZ"],
  ["only the middle of a word agrees", "Ana Lucas", "Ana Caslucas"],
  ["the only word has four letters: many are called so", "Ruiz", "Ana Ruiz"],
  ["the only word is cut off to four letters", "Beat", "Beatriz"],
  ["two words of one are like a single word of the other", "Ana Martín Martínez", "Luis Martínez Gil"],
  ["one says nothing", "", "Beatriz Solé"],
  ["one says nothing and the other a word", "", "Beatriz"],
])("and not where %s", (_, one, other) => {
  expect(isLike(one, other)).toEqual([false, false]);
});
