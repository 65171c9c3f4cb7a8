import { ApiError, type Cart, formatEuros, type Quote } from "@bruma/contract";
import { expect, test } from "vitest";
import { costWithoutCoupon, couponProblem, isCouponGone, quoteProblemWords, refusedOrderWords } from "./lostCoupon.ts";

const EXPIRED = { code: "coupon.expired", message: "El cupón ha caducado" } as const;
const coupon = { id: 3, code: "VERANO", description: null, discount: 4, problem: null };
const cart = { subtotal: 40, total: 36, coupon } as Cart;
const quote = { total: 43.95, coupon: null, problems: [EXPIRED] } as unknown as Quote;

test("a coupon that has ended is told by whoever knows it first: the quote or the cart", () => {
  expect(couponProblem(cart, { ...quote, problems: [] })).toBeUndefined();
  expect(couponProblem(cart, quote)).toBe("El cupón ha caducado");
  expect(couponProblem({ ...cart, coupon: { ...coupon, problem: EXPIRED.message } }, undefined)).toBe(EXPIRED.message);
  expect(couponProblem({ ...cart, coupon: null }, quote)).toBeUndefined();
});

test("a coupon has gone where the quote knows none and says nothing against it", () => {
  const without = { ...quote, problems: [] };
  expect(isCouponGone(cart, without)).toBe(true);
  expect(isCouponGone(cart, quote), "it has ended, and still stands on the cart").toBe(false);
  expect(isCouponGone(cart, { ...without, coupon }), "it counts").toBe(false);
  expect(isCouponGone(cart, undefined), "nobody has asked yet").toBe(false);
  expect(isCouponGone({ ...cart, coupon: null }, without)).toBe(false);
});

test("what the order costs without it never holds its discount", () => {
  expect(costWithoutCoupon(cart, quote)).toBe(formatEuros(43.95));
  expect(costWithoutCoupon(cart, { ...quote, coupon })).toBe(`${formatEuros(40)}, sin el envío`);
  expect(costWithoutCoupon(cart, undefined)).toBe(`${formatEuros(40)}, sin el envío`);
});

test("whoever pressed the button reads what happened, the new total and what to do", () => {
  const words = `El cupón ha caducado. Sin él, tu pedido cuesta ${formatEuros(43.95)}. Quítalo para continuar.`;
  expect(quoteProblemWords(EXPIRED, quote)).toBe(words);
  const refusal = { ...EXPIRED, error: EXPIRED.message, total: 43.95 };
  expect(refusedOrderWords(new ApiError(409, refusal))).toBe(words);
  const message = "Los importes han cambiado.";
  const changed = { code: "order.totals_changed", message, error: message, total: 43.95 } as const;
  expect(refusedOrderWords(new ApiError(409, changed))).toBe(`${message} Ahora es de ${formatEuros(43.95)}.`);
  expect(refusedOrderWords(new ApiError(409, { code: "cart.empty", message, error: message }))).toBe(message);
});
