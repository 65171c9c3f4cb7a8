import { products, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type SeededVariant, type TestShop } from "../testShop.ts";
import { problemOf } from "./CartState.ts";
import { mergeGuestCart } from "./mergeGuestCart.ts";
import { previewCart } from "./readCart.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const linesOf = (...all: SeededVariant[]) => all.map(({ id }) => ({ variantId: id, quantity: 1 }));
const change = (variant: SeededVariant, set: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(set).where(eq(products.id, variant.productId));

test("what is only being prepared is shown in no cart, as if its number were nobody's", async () => {
  const [secret, shown] = [await shop.seed.variant(), await shop.seed.variant()];
  await change(secret, { active: false });
  const { lines, subtotalCents } = await previewCart(shop.db, linesOf(secret, shown));
  expect(lines.map(({ variantId }) => variantId)).toEqual([shown.id]);
  expect(subtotalCents).toBe(shown.priceCents);
  const buyer = await shop.seed.customer();
  const notes = await mergeGuestCart(shop, buyer.userId, { id: undefined, lines: linesOf(secret, shown) });
  expect(notes).toEqual([]);
});

test("what was on sale and is not any more still says what it was, and that it cannot be bought", async () => {
  const [archived, withdrawn, bought] = [
    await shop.seed.variant(),
    await shop.seed.variant(),
    await shop.seed.variant(),
  ];
  const other = await shop.seed.variant({ productId: withdrawn.productId });
  await change(archived, { active: false, deletedAt: new Date() });
  await shop.db.update(variants).set({ deletedAt: new Date() }).where(eq(variants.id, withdrawn.id));
  await shop.seed.order((await shop.seed.customer()).userId, bought, { status: "pending" });
  await change(bought, { active: false });
  const { lines } = await previewCart(shop.db, linesOf(archived, withdrawn, bought, other));
  expect(lines.map((line) => [line.variantId, problemOf(line)])).toEqual([
    [archived.id, "unavailable"],
    [withdrawn.id, "unavailable"],
    [bought.id, "unavailable"],
    [other.id, null],
  ]);
  expect(lines.every(({ name }) => name.length > 0)).toBe(true);
});
