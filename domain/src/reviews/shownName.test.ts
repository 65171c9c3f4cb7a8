import { expect, test } from "vitest";
import { shownName } from "./shownName.ts";

test.each([
  ["Lucía Fernández Gil", null, null, "Lucía F."],
  ["  Ana   ortiz ", null, null, "Ana O."],
  ["Ana", null, null, "Ana"],
  ["María José Gil", "María José", "Gil Sanz", "María José G."],
  ["María José Gil", "María José", null, "María José"],
  ["Ana 𝒪rtiz", null, null, "Ana 𝒪."],
  ["ana@example.com", null, null, "Cliente"],
])("%s (%s %s) is shown as %s", (name, firstName, lastName, shown) => {
  expect(shownName({ name, firstName, lastName })).toBe(shown);
});
