import fc from "fast-check";
import { expect, test } from "vitest";
import {
  costOf,
  formatEuros,
  formatLimit,
  grossCents,
  percentOf,
  perHundred,
  portionOf,
  shareWithin,
  toCents,
  toEuros,
} from "./money.ts";

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

test("a price without its tax becomes one with it, half a cent up", () => {
  expect([grossCents(10, 21), grossCents(0.5, 21), grossCents(9.99, 0)]).toEqual([1_210, 61, 999]);
});

test("so it does in the tax within a price, in a part of an amount, and by measure", () => {
  expect([shareWithin(1, 10_000), shareWithin(1_210, 2_100), shareWithin(100, 2_100)]).toEqual([1, 210, 17]);
  expect([portionOf(5, 1, 2), portionOf(100, 1, 3), portionOf(200, 1, 3), portionOf(10, 3, 4)]).toEqual([3, 33, 67, 8]);
  expect(portionOf(500, 0, 0)).toBe(0);
  expect([perHundred(595, 10), perHundred(1_490, 60), perHundred(1, 200)]).toEqual([5_950, 2_483, 1]);
  expect([costOf(10, 15), costOf(2.5, 15), costOf(1.15, 10)]).toEqual([150, 38, 12]);
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
  expect(formatLimit(1500)).toBe("1.500\u00a0€");
  expect(formatLimit(49.9)).toBe("49,90\u00a0€");
});
