import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import type { CartLineState } from "./CartState.ts";
import { mergeGuestCart, mergeLine } from "./mergeGuestCart.ts";
import { readCart } from "./readCart.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const line = (given: Partial<CartLineState>): CartLineState => ({
  variantId: 1,
  productId: 1,
  name: "Producto",
  description: "",
  options: {},
  sku: "A",
  category: "accessories",
  legalClass: "unregulated",
  volumeMl: null,
  nicotineMgMl: null,
  attributes: {},
  priceCents: 1_000,
  seenPriceCents: 1_000,
  quantity: 1,
  stock: 10,
  isAvailable: true,
  image: null,
  ...given,
});

test("the larger quantity wins, never beyond stock, and merging twice is merging once", () => {
  const quantities = fc.record({
    guest: fc.integer({ min: 1, max: 99 }),
    own: fc.integer({ min: 0, max: 99 }),
    stock: fc.integer({ min: 0, max: 120 }),
  });
  fc.assert(
    fc.property(quantities, ({ guest, own, stock }) => {
      const merged = mergeLine(line({ quantity: guest, stock }), own).quantity;
      expect(merged).toBe(Math.min(Math.max(guest, own), stock));
      expect(mergeLine(line({ quantity: guest, stock }), merged).quantity).toBe(merged);
    }),
  );
});

test.each([
  [{ quantity: 3 }, 1, "larger_kept"],
  [{ quantity: 30 }, 0, "capped_to_stock"],
  [{ stock: 0 }, 0, "unavailable"],
  [{ isAvailable: false }, 2, "unavailable"],
  [{ quantity: 2 }, 0, undefined],
  [{ quantity: 2 }, 2, undefined],
] as const)("a guest's line %o beside %i of one's own is told as %s", (given, own, kind) => {
  expect(mergeLine(line(given), own).note?.kind).toBe(kind);
});

test("the same guest cart is merged once, however often and in parallel it is sent", async () => {
  const [kept, gone] = [await shop.seed.variant({ stock: 4 }), await shop.seed.variant({ stock: 0 })];
  const { userId } = await shop.seed.customer();
  await shop.seed.fillCart(userId, [{ variant: kept, quantity: 1 }]);
  const guestCart = {
    id: "6f1b9a52-6f8e-4b0e-9f62-0d3f7a8c1e11",
    lines: [
      { variantId: kept.id, quantity: 9 },
      { variantId: gone.id, quantity: 1 },
      { variantId: 999_999, quantity: 1 },
    ],
  };
  const told = await Promise.all(Array.from({ length: 5 }, () => mergeGuestCart(shop, userId, guestCart)));
  expect(told.flat().map(({ kind }) => kind)).toEqual(["capped_to_stock", "unavailable"]);
  const cart = await readCart(shop.db, userId, shop.now());
  expect(cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[kept.id, 4]]);
});
