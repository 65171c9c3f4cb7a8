import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditorReference, isCreditorReference, readCreditorReferences } from "./creditorReference.ts";

describe("creditor references (ISO 11649)", () => {
  test.each(["RF18539007547034", "RF45G72UUR", "RF6518K5", "RF332348236"])(
    "%s, a published example, is valid",
    (reference) => {
      expect(isCreditorReference(reference)).toBe(true);
    },
  );

  test("of an order have its number and check digits", () => {
    expect(creditorReference(539007547034)).toBe("RF18539007547034");
    expect(creditorReference(2348236)).toBe("RF332348236");
  });

  test("every order's is valid, short enough, and no wrong or swapped figure goes unnoticed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.nat(), fc.nat({ max: 8 }), (orderId, place, step) => {
        const reference = creditorReference(orderId);
        expect(isCreditorReference(reference) && reference.length <= 25).toBe(true);
        const at = 2 + (place % (reference.length - 2));
        const wrong = (Number(reference[at]) + 1 + step) % 10;
        expect(isCreditorReference(`${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  test.each([
    ["RF18 5390 0754 7034", ["RF18539007547034"]],
    ["transferencia rf18539007547034 gracias", ["RF18539007547034"]],
    ["REF.RF18-5390-0754-7034", ["RF18539007547034"]],
    ["RF332348236 2026 01", ["RF332348236"]],
    ["RF332348236 y RF18539007547034", ["RF332348236", "RF18539007547034"]],
    ["RF34 2348236", []],
    ["PERFUME 12", []],
  ])("%s holds %j", (text, references) => {
    expect(readCreditorReferences(text)).toEqual(references);
  });

  test("is for orders only", () => {
    expect(() => creditorReference(0)).toThrow(RangeError);
    expect(() => creditorReference(1.5)).toThrow(RangeError);
  });
});
