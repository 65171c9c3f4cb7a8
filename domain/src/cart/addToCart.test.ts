import { CART_LINES_MAX } from "@bruma/contract";
import { products, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { addToCart, clearCart, removeLine, setQuantity } from "./addToCart.ts";
import { problemOf } from "./CartState.ts";
import { applyCoupon, removeCoupon } from "./cartCoupon.ts";
import { readCart } from "./readCart.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const refused = (code: string) => expect.objectContaining({ code });
const cartOf = (userId: number) => readCart(shop.db, userId, shop.now());

test("adding what is there already makes the line grow, never beyond stock", async () => {
  const goods = await shop.seed.variant({ stock: 5 });
  const { userId } = await shop.seed.customer();
  const add = (quantity: number) => addToCart(shop, userId, { productId: goods.productId, quantity });
  await add(2);
  await add(3);
  await expect(add(1)).rejects.toEqual(refused("stock.too_low"));
  expect((await cartOf(userId)).lines.map(({ quantity }) => quantity)).toEqual([5]);
});

test("a cart with as many lines as it may have takes more of them, and no other", async () => {
  const goods: Awaited<ReturnType<typeof shop.seed.variant>>[] = [];
  for (let place = 0; place <= CART_LINES_MAX; place++) goods.push(await shop.seed.variant({ stock: 5 }));
  const [last, ...first] = goods.toReversed();
  const { userId } = await shop.seed.customer();
  await shop.seed.fillCart(
    userId,
    first.map((variant) => ({ variant, quantity: 1 })),
  );
  const add = (variant = last) =>
    addToCart(shop, userId, { productId: variant?.productId ?? 0, variantId: variant?.id, quantity: 1 });
  await add(first[0]);
  await expect(add()).rejects.toEqual(refused("cart.full"));
  await expect(setQuantity(shop, userId, last?.id ?? 0, 2)).rejects.toEqual(refused("cart.full"));
  await removeLine(shop, userId, first[1]?.id ?? 0);
  expect((await add()).lines).toHaveLength(CART_LINES_MAX);
});

test("ten parallel additions lose none", async () => {
  const goods = await shop.seed.variant({ stock: 100 });
  const { userId } = await shop.seed.customer();
  await Promise.all(
    Array.from({ length: 10 }, () => addToCart(shop, userId, { productId: goods.productId, quantity: 1 })),
  );
  expect((await cartOf(userId)).lines[0]?.quantity).toBe(10);
});

test("a product with several variants asks which one; another product's variant is unknown", async () => {
  const first = await shop.seed.variant();
  const second = await shop.seed.variant({ productId: first.productId, priceCents: 1_500 });
  const foreign = await shop.seed.variant();
  const { userId } = await shop.seed.customer();
  const add = (variantId?: number) => addToCart(shop, userId, { productId: first.productId, variantId, quantity: 1 });
  await expect(add()).rejects.toEqual(refused("variant.required"));
  await expect(add(foreign.id)).rejects.toEqual(refused("variant.not_found"));
  await add(second.id);
  expect((await cartOf(userId)).subtotalCents).toBe(1_500);
});

test("quantity 0 removes a line, and clearing takes the coupon too", async () => {
  const goods = await shop.seed.variant({ priceCents: 2_000 });
  const { userId } = await shop.seed.customer();
  await addToCart(shop, userId, { productId: goods.productId, quantity: 2 });
  await applyCoupon(shop, userId, await shop.seed.typedCoupon(userId, { value: 2_500 }));
  expect((await cartOf(userId)).coupon?.discountCents).toBe(1_000);
  await removeCoupon(shop.db, userId);
  expect((await cartOf(userId)).coupon).toBeNull();
  await applyCoupon(shop, userId, await shop.seed.typedCoupon(userId));
  await setQuantity(shop, userId, goods.id, 0);
  expect((await cartOf(userId)).lines).toEqual([]);
  await clearCart(shop, userId);
  expect((await cartOf(userId)).coupon).toBeNull();
});

test("a coupon whose minimum the cart no longer reaches takes nothing off, and says why", async () => {
  const goods = await shop.seed.variant({ priceCents: 2_000 });
  const { userId } = await shop.seed.customer();
  await addToCart(shop, userId, { productId: goods.productId, quantity: 1 });
  await applyCoupon(shop, userId, await shop.seed.typedCoupon(userId, { minOrderCents: 2_000 }));
  await shop.db.update(variants).set({ priceCents: 1_999 }).where(eq(variants.id, goods.id));
  const { coupon, lines } = await cartOf(userId);
  expect([coupon?.discountCents, coupon?.refusal?.code]).toEqual([0, "coupon.minimum_not_met"]);
  expect(lines.map(problemOf)).toEqual(["price_changed"]);
});

test("lines whose product vanished, sold out or fell short say so, and do not count", async () => {
  const [gone, out, short] = [await shop.seed.variant(), await shop.seed.variant(), await shop.seed.variant()];
  const { userId } = await shop.seed.customer();
  await shop.seed.fillCart(
    userId,
    [gone, out, short].map((variant) => ({ variant, quantity: 4 })),
  );
  await shop.db.update(products).set({ active: false }).where(eq(products.id, gone.productId));
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, out.id));
  await shop.db.update(variants).set({ stock: 3 }).where(eq(variants.id, short.id));
  const { lines, subtotalCents } = await cartOf(userId);
  expect(new Map(lines.map((line) => [line.variantId, problemOf(line)]))).toEqual(
    new Map([
      [gone.id, "unavailable"],
      [out.id, "sold_out"],
      [short.id, "too_many"],
    ]),
  );
  expect(subtotalCents).toBe(4_000);
});
