import fc from "fast-check";
import { expect, test } from "vitest";
import { formatEuros, percentOf, toCents, toEuros } from "./money.ts";

test("cents survive the way to euros and back", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toEuros(cents)) === cents));
});

test("half a cent goes up, also where binary fractions would round it down", () => {
  expect(toCents(1.005)).toBe(101);
  expect(toCents(8.575)).toBe(858);
  expect(percentOf(1_250, 1_000)).toBe(125);
  expect(percentOf(1_255, 1_000)).toBe(126);
  expect(percentOf(999, 3_333)).toBe(333);
});

test("a percentage is never more than the whole, nor less than nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (cents, basisPoints) => {
      const part = percentOf(cents, basisPoints);
      return Number.isInteger(part) && part >= 0 && part <= cents;
    }),
  );
});

test("amounts read as in Spain", () => {
  expect(formatEuros(12.95)).toBe("12,95\u00a0€");
  expect(formatEuros(1234.5)).toBe("1.234,50\u00a0€");
});
