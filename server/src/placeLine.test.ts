import { expect, test } from "vitest";
import { placeLine } from "./placeLine.ts";

test.each([
  ["Madrid", "Madrid", "28013 Madrid"],
  ["MADRID", "Madrid", "28013 MADRID"],
  ["Avila", "Ávila", "28013 Avila"],
  ["Alcalá de Henares", "Madrid", "28013 Alcalá de Henares, Madrid"],
  ["Madrid", "", "28013 Madrid"],
  ["Madrid", null, "28013 Madrid"],
])("a province is said beside its city unless it is called like it: %s, %s", (city, state, line) => {
  expect(placeLine({ zip: "28013", city, state })).toBe(line);
});
