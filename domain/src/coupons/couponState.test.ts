import fc from "fast-check";
import { expect, test } from "vitest";
import { type CouponRow, checkCoupon, couponState, discountOf } from "./couponState.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const coupon = (given: Partial<CouponRow>): CouponRow => ({
  id: 1,
  code: "PRUEBA",
  type: "percentage",
  value: 1_000,
  minOrderCents: 0,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usageCount: 0,
  expiresAt: null,
  description: null,
  active: true,
  categories: null,
  productIds: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...given,
});

test.each([
  ["active", {}],
  ["inactive", { active: false }],
  ["expired", { expiresAt: new Date("2026-11-20T11:59:59Z") }],
  ["expired", { expiresAt: NOW }],
  ["active", { expiresAt: new Date("2026-11-20T12:00:01Z") }],
  ["exhausted", { usageLimit: 5, usageCount: 5 }],
  ["active", { usageLimit: 5, usageCount: 4 }],
] as const)("a coupon is %s with %o", (state, given) => {
  expect(couponState(coupon(given), NOW)).toBe(state);
});

test("below its minimum, or used by this customer as often as allowed, a coupon is refused", () => {
  const use = { goodsCents: 1_999, scopeCents: 1_999, usesByCustomer: 0, now: NOW };
  const fromTwenty = coupon({ minOrderCents: 2_000 });
  expect(() => checkCoupon(fromTwenty, use)).toThrow(expect.objectContaining({ code: "coupon.minimum_not_met" }));
  expect(() => checkCoupon(fromTwenty, { ...use, goodsCents: 2_000 })).not.toThrow();
  const once = coupon({ usageLimitPerCustomer: 1 });
  expect(() => checkCoupon(once, { ...use, usesByCustomer: 1 })).toThrow(
    expect.objectContaining({ code: "coupon.used_by_customer" }),
  );
});

const refusal = (code: string, details: object = {}) => expect.objectContaining({ code, details });
const plainUse = { goodsCents: 1_999, scopeCents: 1_999, usesByCustomer: 0, now: NOW };

test.each([
  ["coupon.inactive", { active: false }],
  ["coupon.expired", { expiresAt: NOW }],
  ["coupon.exhausted", { usageLimit: 1, usageCount: 1 }],
] as const)("a use is refused as %s with %o", (code, given) => {
  expect(() => checkCoupon(coupon(given), plainUse)).toThrow(refusal(code));
});

test("a refusal says from how many euros on, and whether the goods are others", () => {
  expect(() => checkCoupon(coupon({ minOrderCents: 2_050 }), plainUse)).toThrow(
    refusal("coupon.minimum_not_met", { min_order_amount: 20.5 }),
  );
  expect(() => checkCoupon(coupon({}), { ...plainUse, scopeCents: undefined })).toThrow(
    refusal("coupon.not_applicable"),
  );
});

test("a customer uses a coupon as often as it allows, and without end where it names no limit", () => {
  expect(() => checkCoupon(coupon({ usageLimitPerCustomer: 2 }), { ...plainUse, usesByCustomer: 1 })).not.toThrow();
  expect(() => checkCoupon(coupon({}), { ...plainUse, usesByCustomer: 99 })).not.toThrow();
});

test("a discount is never more than the goods, nor less than nothing", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("percentage" as const, "fixed" as const),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      (type, value, goodsCents) => {
        const discount = discountOf({ type, value }, goodsCents);
        return Number.isInteger(discount) && discount >= 0 && discount <= goodsCents;
      },
    ),
  );
});

test("all of 100 % comes off, and half a cent goes up", () => {
  expect(discountOf({ type: "percentage", value: 10_000 }, 1_999)).toBe(1_999);
  expect(discountOf({ type: "percentage", value: 1_500 }, 1_990)).toBe(299);
  expect(discountOf({ type: "fixed", value: 500 }, 300)).toBe(300);
});
