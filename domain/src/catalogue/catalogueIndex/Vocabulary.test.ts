import { expect, test } from "vitest";
import { Vocabulary } from "./Vocabulary.ts";

const learn = (vocabulary: Vocabulary, ...words: string[]) => {
  vocabulary.add(0, new Map(words.map((word) => [word, 0])));
  for (const word of vocabulary.unstemmed()) vocabulary.noteStems(word, [word]);
};

test("stems are found by how they begin, also those that came after the last question", () => {
  const vocabulary = new Vocabulary();
  learn(vocabulary, "pod", "bater", "batido", "bat", "ñam", "zumo");
  expect(vocabulary.stemsFrom("bat")).toEqual(["bat", "bater", "batido"]);
  expect(vocabulary.stemsFrom("zz")).toEqual([]);
  learn(vocabulary, "batik", "aro");
  expect(vocabulary.stemsFrom("bat")).toEqual(["bat", "bater", "batido", "batik"]);
  expect([vocabulary.stemsFrom("a"), vocabulary.stemsFrom("ñ")]).toEqual([["aro"], ["ñam"]]);
  expect(vocabulary.stemsFrom("")).toHaveLength(8);
});
