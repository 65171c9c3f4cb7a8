import { expect, test } from "vitest";
import { isNif, normaliseNif } from "./nif.ts";

test.each([
  ["12345678Z", "a Spaniard's DNI"],
  ["00000000T", "the first DNI"],
  ["12.345.678-z", "a DNI as people write it"],
  ["X1234567L", "a NIE of the first series"],
  ["Y1234567X", "a NIE of the second series"],
  ["Z1234567R", "a NIE of the third series"],
  ["K1234567L", "a child without a DNI"],
  ["A58818501", "a public limited company"],
  ["B-12345674", "a limited company"],
  ["Q2826000H", "a public body, which ends in a letter"],
  ["P2807900B", "a town, which ends in a letter"],
  ["G28029007", "an association that ends in a digit"],
])("%s is good: %s", (nif) => {
  expect(isNif(nif)).toBe(true);
});

test.each([
  ["12345678A", "a wrong letter"],
  ["1234567Z", "a digit is missing"],
  ["123456789Z", "a digit too many"],
  ["X1234567A", "a NIE with a wrong letter"],
  ["A58818502", "a company with a wrong digit"],
  ["A5881850A", "a company that ends in a letter"],
  ["Q28260008", "a public body that ends in a digit"],
  ["I12345678", "a letter that no company has"],
  ["", "nothing"],
  ["NIF", "no number at all"],
])("%s is refused: %s", (nif) => {
  expect(isNif(nif)).toBe(false);
});

test("of the 23 letters, one belongs to a number", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => isNif(`53927104${letter}`));
  expect(letters).toHaveLength(1);
});

test("dots, dashes and spaces do not matter", () => {
  expect(normaliseNif(" b-12.345.674 ")).toBe("B12345674");
});
