import { expect, test } from "vitest";
import { failureWords } from "./failureWords.ts";

const answer = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("the shop's own words come first, and who is offline is told so", () => {
  expect(failureWords(answer(503, { message: "Estamos a tope." }), true)).toBe("Estamos a tope.");
  expect(failureWords(answer(503, { message: "Estamos a tope." }), false)).toMatch(/^No tienes conexión/);
});

test.each([
  [answer(503, "<html>"), /^La tienda está muy ocupada/],
  [answer(500, undefined), /^Algo ha fallado en la tienda/],
  [new TypeError("Failed to fetch"), /^No hay conexión con la tienda/],
  [new Error("Unable to decode"), /^Algo ha fallado en la tienda/],
])("every failure has words of its own", (error, words) => {
  expect(failureWords(error, true)).toMatch(words);
});
