import type { CouponDetail } from "@bruma/contract";
import { expect, test } from "vitest";
import { bodyOf, differencesOf, lastDayText, typedFrom } from "./couponTyped.ts";

const saved: CouponDetail = {
  id: 4,
  code: "OTOÑO",
  type: "percentage",
  value: 12.5,
  min_order_amount: 20,
  usage_limit: null,
  usage_limit_per_customer: 1,
  usage_count: 2,
  expires_at: "2026-12-31T23:00:00.000Z",
  description: null,
  active: 1,
  status: "active",
  categories: ["pods"],
  product_ids: [7],
  products: [{ id: 7, name: "Cable" }],
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
};

test("a coupon that is opened and saved says the same again", () => {
  const { code, type, value, min_order_amount, usage_limit, usage_limit_per_customer, expires_at, categories } = saved;
  expect(bodyOf(typedFrom(saved), saved)).toEqual({
    code,
    type,
    value,
    min_order_amount,
    usage_limit,
    usage_limit_per_customer,
    expires_at,
    description: null,
    active: true,
    categories,
    product_ids: [7],
  });
});

test("midnight in Spain belongs to the day that ends with it", () => {
  expect(lastDayText({ expires_at: "2026-12-31T23:00:00.000Z" })).toBe("31 dic 2026");
  expect(lastDayText({ expires_at: "2026-07-31T21:59:59.000Z" })).toBe("31 jul 2026");
});

test("a decimal comma is a number, an empty limit is none, and what is no number is left out for its own message", () => {
  const typed = { ...typedFrom(undefined), value: "7,5", usage_limit: " ", min_order_amount: "veinte" };
  expect(bodyOf(typed, undefined)).toMatchObject({ value: 7.5, usage_limit: null, expires_at: null });
  expect(bodyOf(typed, undefined).min_order_amount).toBeUndefined();
});

test("only what differs from somebody else's version is put side by side", () => {
  const typed = { ...typedFrom(saved), value: "15", description: "Solo otoño" };
  expect(differencesOf(typed, saved).map(({ label }) => label)).toEqual(["Descuento", "Descripción"]);
  expect(differencesOf(typedFrom(saved), saved)).toEqual([]);
});

test("categories that were only ticked in another order do not differ", () => {
  const both: CouponDetail = { ...saved, categories: ["pods", "accessories"] };
  const ticked = [...(both.categories ?? [])].reverse();
  expect(differencesOf({ ...typedFrom(both), categories: ticked }, both)).toEqual([]);
});
