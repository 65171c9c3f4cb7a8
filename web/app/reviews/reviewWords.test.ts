import { expect, test } from "vitest";
import { reviewCount, reviewUnit, share, starWords, verifiedCount } from "./reviewWords.ts";

test("one is one, and many are many", () => {
  expect([reviewCount(1), reviewCount(12_024), verifiedCount(1), verifiedCount(2)]).toEqual([
    "1 reseña",
    "12.024 reseñas",
    "1 reseña verificada",
    "2 reseñas verificadas",
  ]);
  expect([reviewUnit(0), reviewUnit(1), reviewUnit(2)]).toEqual(["reseñas", "reseña", "reseñas"]);
  expect([starWords(1), starWords(5)]).toEqual(["1 estrella", "5 estrellas"]);
});

test("a share is whole percent, and nothing of nothing is nothing", () => {
  expect([share(1, 3), share(0, 0), share(4, 4)]).toEqual([33, 0, 100]);
});
