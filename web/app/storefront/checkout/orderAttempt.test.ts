import type { Quote } from "@bruma/contract";
import { expect, test } from "vitest";
import { EMPTY_FORM } from "./checkoutDraft.ts";
import { attemptFor } from "./orderAttempt.ts";
import { orderBody } from "./orderBody.ts";

const form = { ...EMPTY_FORM, name: "Ana Gil", city: "Dénia" };
const quote = {
  option: "standard",
  payment_method: "bank_transfer",
  subtotal: 20,
  discount: 0,
  shipping: 4.99,
  fee: 0,
  extras: 2,
  extras_offered: [
    { extra: "gift", label: "Envoltorio de regalo", price: 2, chosen: true },
    { extra: "morning", label: "Entrega por la mañana", price: 2, chosen: false },
  ],
  vat_relief: 0,
  total: 26.99,
} as Quote;

function keys() {
  let made = 0;
  return () => `key-${++made}`;
}

test("sending the same order again keeps its key, also after a reload", () => {
  const newKey = keys();
  const first = attemptFor(7, orderBody(form, quote), undefined, newKey);
  const stored = JSON.parse(JSON.stringify(first));
  expect(attemptFor(7, orderBody(form, quote), stored, newKey).key).toBe(first.key);
});

test("another address or another total is another order, with a key of its own", () => {
  const newKey = keys();
  const first = attemptFor(7, orderBody(form, quote), undefined, newKey);
  const moved = attemptFor(7, orderBody({ ...form, city: "Xàbia" }, quote), first, newKey);
  const dearer = attemptFor(7, orderBody(form, { ...quote, total: 27.99 }), first, newKey);
  expect(new Set([first.key, moved.key, dearer.key]).size).toBe(3);
});

test("the order carries both names, the chosen way of sending and the figures on screen", () => {
  const body = orderBody(form, quote);
  expect(body.shipping_address).toMatchObject({ name: "Ana Gil", state: null });
  expect(body.shippingInfo).toEqual({ option: "standard", method: "Envío estándar", cost: 4.99, extras: ["gift"] });
  expect(body.totals).toEqual({
    subtotal: 20,
    discount: 0,
    shipping: 4.99,
    fee: 0,
    extras: 2,
    vat_relief: 0,
    total: 26.99,
  });
  expect(body).toMatchObject({ payment_method: "bank_transfer", notes: null });
});
