import { expect, test } from "vitest";
import { Vocabulary } from "./Vocabulary.ts";

const learn = (vocabulary: Vocabulary, ...words: string[]) => {
  vocabulary.add(0, new Map(words.map((word) => [word, 0])));
  for (const word of vocabulary.unstemmed()) vocabulary.noteStems(word, [word]);
};

test("words are found by how they begin, also those that came after the last question", () => {
  const vocabulary = new Vocabulary();
  learn(vocabulary, "pod", "bater", "batido", "bat", "ñam", "zumo");
  expect(vocabulary.wordsFrom("bat")).toEqual(["bat", "bater", "batido"]);
  expect(vocabulary.wordsFrom("zz")).toEqual([]);
  learn(vocabulary, "batik", "aro");
  expect(vocabulary.wordsFrom("bat")).toEqual(["bat", "bater", "batido", "batik"]);
  expect([vocabulary.wordsFrom("a"), vocabulary.wordsFrom("ñ")]).toEqual([["aro"], ["ñam"]]);
  expect(vocabulary.wordsFrom("")).toHaveLength(8);
});
