import { expect, test } from "vitest";
import { isNearNumber } from "./isNearNumber.ts";

const isNear = (one: number, other: number) => [isNearNumber(one, other), isNearNumber(other, one)];

test.each([
  ["a digit is wrong", 1234, 1934],
  ["the first digit is wrong", 12, 92],
  ["the last digit is wrong", 1234, 1235],
  ["a digit is missing", 1234, 134],
  ["the last digit is missing", 1234, 123],
  ["a digit is doubled", 1234, 12234],
  ["two neighbours are swapped", 1234, 1324],
  ["the last two are swapped", 1234, 1243],
])("a number is near another one where %s: %d and %d", (_, one, other) => {
  expect(isNear(one, other)).toEqual([true, true]);
});

test.each([
  ["it is the same", 1234, 1234],
  ["two digits are wrong", 1234, 1994],
  ["two digits are missing", 1234, 12],
  ["a digit is missing and another one wrong", 1234, 129],
  ["two are swapped and another one is wrong", 1234, 2139],
  ["two pairs are swapped", 1234, 2143],
  ["two that are no neighbours are swapped", 1234, 3214],
  ["of two neighbours only the first one comes again", 1234, 3134],
  ["of two neighbours only the second one comes again", 1234, 2534],
  ["it has a single digit", 7, 9],
  ["it has a single digit, which the other one has too", 7, 17],
])("and it is not where %s: %d and %d", (_, one, other) => {
  expect(isNear(one, other)).toEqual([false, false]);
});
