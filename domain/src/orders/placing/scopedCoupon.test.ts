import { coupons, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyCoupon, readCart, validateCoupon } from "../../cart/index.ts";
import { changeSettings } from "../../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { placeOrder } from "./placeOrder.ts";
import { quoteOrder } from "./quoteOrder.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const refused = (code: string) => expect.objectContaining({ code });
const MADRID = { country: "ES", zip_code: "28001", option: "standard" } as const;

/** A customer with a liquid of 20 € and a cable of 30 € in the cart. */
async function buyer() {
  const liquid = await shop.seed.variant({
    productId: await shop.seed.product({ category: "liquids", legalClass: "nicotine_liquid" }),
    priceCents: 2_000,
  });
  const cable = await shop.seed.variant({ priceCents: 3_000 });
  const { userId, name, email } = await shop.seed.customer();
  await shop.seed.fillCart(userId, [
    { variant: liquid, quantity: 1 },
    { variant: cable, quantity: 1 },
  ]);
  return { userId, name, email, liquid, cable };
}

test("check, cart, quote and order agree on what a scoped coupon takes off, and free shipping counts what is left", async () => {
  const { liquid, ...person } = await buyer();
  const { userId } = person;
  const id = await shop.seed.coupon({ code: "LIQUIDO25", value: 2_500, categories: ["liquids"] });
  expect((await validateCoupon(shop, userId, "liquido25", 5_000)).discountCents).toBe(500);
  expect((await applyCoupon(shop, userId, id)).discountCents).toBe(500);
  expect((await readCart(shop.db, userId, shop.now())).coupon?.discountCents).toBe(500);

  // 50 € would ship for nothing; 45 € do not.
  const quoted = await quoteOrder(shop, userId, MADRID);
  expect(quoted).toMatchObject({ subtotalCents: 5_000, discountCents: 500, shippingCents: 395, totalCents: 4_895 });
  const { orderId } = await placeOrder(
    shop,
    person,
    {
      shipping_address: {
        name: "Ana Prueba",
        address: "Calle de la Prueba, 12",
        city: "Madrid",
        zip_code: "28001",
        country: "ES",
        phone: "600000000",
      },
      payment_method: "bank_transfer",
      shippingInfo: { option: "standard" },
      totals: { subtotal: 50, discount: 5, shipping: 3.95, total: 48.95 },
    },
    undefined,
  );
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ couponCode: "LIQUIDO25", discountCents: 500, totalCents: 4_895 });
  const [{ usageCount } = { usageCount: 0 }] = await shop.db.select().from(coupons).where(eq(coupons.id, id));
  expect(usageCount).toBe(1);
});

test("a coupon for other goods is refused with its reason, and one whose scope moved away says so in the cart", async () => {
  const { userId, cable } = await buyer();
  const pods = await shop.seed.typedCoupon(userId, { categories: ["pods"] });
  await expect(applyCoupon(shop, userId, pods)).rejects.toEqual(refused("coupon.not_applicable"));
  const id = await shop.seed.typedCoupon(userId, { productIds: [cable.productId], type: "fixed", value: 99_999 });
  expect((await applyCoupon(shop, userId, id)).discountCents).toBe(3_000);
  await shop.db
    .update(coupons)
    .set({ productIds: null, categories: ["pods"] })
    .where(eq(coupons.id, id));
  const { coupon } = await readCart(shop.db, userId, shop.now());
  expect([coupon?.discountCents, coupon?.refusal?.code]).toEqual([0, "coupon.not_applicable"]);
  expect((await quoteOrder(shop, userId, MADRID)).problems).toContainEqual(refused("coupon.not_applicable"));
});

test("with «Promoción restringida» the regulated goods of a cart keep their full price", async () => {
  const { userId } = await buyer();
  await applyCoupon(shop, userId, await shop.seed.typedCoupon(userId, { value: 1_000 }));
  expect((await quoteOrder(shop, userId, MADRID)).discountCents).toBe(500);
  await changeSettings(asStaff(shop), { safety: { promotion_restricted: true } });
  expect((await quoteOrder(shop, userId, MADRID)).discountCents).toBe(300);
  const liquids = await shop.seed.typedCoupon(userId, { code: "SOLOLIQUIDOS", categories: ["liquids"] });
  await expect(applyCoupon(shop, userId, liquids)).rejects.toEqual(refused("coupon.not_applicable"));
  await expect(validateCoupon(shop, userId, "SOLOLIQUIDOS", 5_000)).rejects.toEqual(refused("coupon.not_applicable"));
  await changeSettings(asStaff(shop), { safety: { promotion_restricted: false } });
});
