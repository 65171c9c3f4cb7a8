import { CART_LINES_MAX, type Cart } from "@bruma/contract";
import { expect, test } from "vitest";
import { allLeft } from "./addAsGuest.ts";
import {
  addLine,
  addUpTo,
  countOf,
  forApi,
  type GuestLine,
  isFullFor,
  overlay,
  parseGuestCart,
  setLine,
} from "./guestLines.ts";
import { withoutUnknown } from "./withoutUnknown.ts";

const pod: GuestLine = { variantId: 1, productId: 10, quantity: 2, seen_price: 24.9, name: "Niebla Pod" };
const salt: GuestLine = { variantId: 2, productId: 11, quantity: 1, seen_price: 5.5, name: "Sal Bosque" };

test("adding what is there already raises its quantity, at the newest price", () => {
  expect(addLine([pod, salt], { ...pod, quantity: 3, seen_price: 22 })).toEqual([
    { ...pod, quantity: 5, seen_price: 22 },
    salt,
  ]);
});

test("no more is added than the shop has, counted with what came in meanwhile", () => {
  expect(addUpTo([pod], { ...pod, quantity: 1 }, 9)).toEqual([{ ...pod, quantity: 3 }]);
  expect(addUpTo([pod], { ...pod, quantity: 3 }, 4)).toEqual([{ ...pod, quantity: 4 }]);
  expect(addUpTo([salt], { ...pod, quantity: 3 }, 1)).toEqual([salt, { ...pod, quantity: 1 }]);
});

test("a full cart takes more of what it has, and no other line", () => {
  const full = Array.from({ length: CART_LINES_MAX }, (_, place) => ({ ...pod, variantId: place + 1 }));
  const another = CART_LINES_MAX + 1;
  expect([isFullFor(full, 1), isFullFor(full, another), isFullFor(full.slice(1), another)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("a quantity of zero takes the line out", () => {
  expect(setLine([pod, salt], 1, 0)).toEqual([salt]);
  expect(countOf(setLine([pod, salt], 1, 4))).toBe(5);
});

test("who takes the last units is told how many they were", () => {
  expect(allLeft(1)).toBe("Solo quedaba 1: ya está en tu carrito.");
  expect(allLeft(2)).toBe("Solo quedaban 2: ya están todas en tu carrito.");
});

test("the API gets variants, quantities and prices, nothing else", () => {
  expect(forApi([pod])).toEqual([{ variantId: 1, quantity: 2, seen_price: 24.9 }]);
});

test("the shown cart has the quantities of this moment, without what was taken out", () => {
  const cart = {
    items: [
      { variantId: 1, quantity: 1 },
      { variantId: 2, quantity: 1 },
    ],
    item_count: 2,
  } as Cart;
  const shown = overlay(cart, [{ ...salt, quantity: 4 }]);
  expect(shown.items).toEqual([{ variantId: 2, quantity: 4 }]);
  expect(shown.item_count).toBe(4);
});

test("what the shop does not know leaves the cart, and what came in since it was asked stays", () => {
  const gone = { ...pod, variantId: 3 };
  const known = { items: [{ variantId: 1 }] } as Cart;
  expect(withoutUnknown([pod, gone, salt], [pod, gone], known)).toEqual([pod, salt]);
});

const cartId = "0b6e6b0e-1111-4222-8333-444455556666";

test("a stored cart comes back as it was", () => {
  expect(parseGuestCart(JSON.stringify({ cartId, lines: [pod, salt] }))).toEqual({ cartId, lines: [pod, salt] });
});

test.each([null, "", "{", "[]", '"x"', JSON.stringify({ cartId: "mine", lines: [] }), JSON.stringify({ cartId })])(
  "what is not a cart is no cart: %j",
  (text) => expect(parseGuestCart(text)).toBeUndefined(),
);

test("lines that were tampered with are left out", () => {
  const lines = [pod, { ...pod, quantity: -1 }, { ...pod, variantId: "1" }, { ...pod, quantity: 1e9 }, null];
  expect(parseGuestCart(JSON.stringify({ cartId, lines }))?.lines).toEqual([pod]);
});
