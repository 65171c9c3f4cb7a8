import type { CreateOrder } from "@bruma/contract";
import {
  cartLines,
  coupons,
  couponUses,
  orderLines,
  orders,
  productStocks,
  products,
  stockMovements,
  variants,
} from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "../../Refusal.ts";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { placeOrder } from "./placeOrder.ts";
import { quoteOrder } from "./quoteOrder.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ADDRESS: CreateOrder["shipping_address"] = {
  name: "Ana Prueba",
  address: "Calle de la Prueba, 12",
  city: "Madrid",
  zip_code: "28001",
  country: "ES",
  phone: "600 000 000",
};

/** The request that the checkout would send for what the cart costs now. */
async function checkout(userId: number, change: Partial<CreateOrder> = {}): Promise<CreateOrder> {
  const address = change.shipping_address ?? ADDRESS;
  const option = change.shippingInfo?.option ?? "standard";
  const figures = await quoteOrder(shop, userId, { country: address.country, zip_code: address.zip_code, option });
  return {
    shipping_address: address,
    payment_method: "bank_transfer",
    shippingInfo: { option },
    totals: {
      subtotal: figures.subtotalCents / 100,
      discount: figures.discountCents / 100,
      shipping: figures.shippingCents / 100,
      total: figures.totalCents / 100,
    },
    ...change,
  };
}

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [codeOf(result.reason)] : []));
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error));
const refusalOf = (attempt: Promise<unknown>) => attempt.then(() => "no refusal", codeOf);

/** What must hold after anything: current values are the sums of their ledgers, and products repeat their variants. */
async function expectBalance() {
  const [off] = await shop.db
    .select({
      stock: sql<number>`(select count(*)::int from ${variants} v where v.stock <> (select coalesce(sum(m.delta), 0) from ${stockMovements} m where m.variant_id = v.id))`,
      rollUp: sql<number>`(select count(*)::int from ${productStocks} p where p.stock <> (select coalesce(sum(v.stock), 0) from ${variants} v where v.product_id = p.product_id and v.deleted_at is null))`,
      coupons: sql<number>`(select count(*)::int from ${coupons} c where c.usage_count <> (select coalesce(sum(u.delta), 0) from ${couponUses} u where u.coupon_id = c.id))`,
      totals: sql<number>`(select count(*)::int from ${orders} o where o.subtotal_cents <> (select sum(l.unit_price_cents * l.quantity) from ${orderLines} l where l.order_id = o.id))`,
    })
    .from(sql`(values (1)) as once`);
  expect(off).toEqual({ stock: 0, rollUp: 0, coupons: 0, totals: 0 });
}

test("an order takes its stock, keeps what the buyer saw, empties the cart and says what changed", async () => {
  const [first, second] = [
    await shop.seed.variant({ priceCents: 1_295, stock: 5 }),
    await shop.seed.variant({ priceCents: 350 }),
  ];
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [
    { variant: first, quantity: 2 },
    { variant: second, quantity: 3 },
  ]);
  const { orderId } = await placeOrder(shop, buyer, await checkout(buyer.userId), undefined);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({
    status: "pending",
    subtotalCents: 3_640,
    shippingCents: 395,
    discountCents: 0,
    totalCents: 4_035,
    itemCount: 5,
  });
  expect([await shop.stockOf(first.id), await shop.stockOf(second.id)]).toEqual([3, 7]);
  expect(await shop.db.$count(cartLines, eq(cartLines.userId, buyer.userId))).toBe(0);
  expect(shop.invalidated).toContain(`product:${first.productId}`);
  await expectBalance();
});

test("twenty buyers race for a stock of five: five orders, nothing left, the others keep their cart", async () => {
  const last = await shop.seed.variant({ stock: 5 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.seed.customer()));
  for (const { userId } of buyers) await shop.seed.fillCart(userId, [{ variant: last, quantity: 1 }]);
  const requests = await Promise.all(buyers.map(({ userId }) => checkout(userId)));
  const results = await Promise.allSettled(
    buyers.map((buyer, n) => placeOrder(shop, buyer, requests[n] as CreateOrder, `k${n}`)),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
  expect(codesOf(results)).toEqual(Array(15).fill("stock.too_low"));
  expect(await shop.stockOf(last.id)).toBe(0);
  expect(await shop.db.$count(cartLines, eq(cartLines.variantId, last.id))).toBe(15);
  await expectBalance();
});

test("twenty buyers race for a coupon with five uses: five discounts, nobody else pays more in silence", async () => {
  const goods = await shop.seed.variant({ stock: 100 });
  const couponId = await shop.seed.coupon({ usageLimit: 5 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.seed.customer()));
  for (const { userId } of buyers) await shop.seed.fillCart(userId, [{ variant: goods, quantity: 1 }], couponId);
  const requests = await Promise.all(buyers.map(({ userId }) => checkout(userId)));
  const results = await Promise.allSettled(
    buyers.map((buyer, n) => placeOrder(shop, buyer, requests[n] as CreateOrder, undefined)),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
  expect(codesOf(results)).toEqual(Array(15).fill("coupon.exhausted"));
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
  expect(coupon?.usageCount).toBe(5);
  expect(await shop.stockOf(goods.id)).toBe(95);
  await expectBalance();
});

test("a coupon for one use per customer is not used by a second order", async () => {
  const goods = await shop.seed.variant({ stock: 100 });
  const couponId = await shop.seed.coupon({ usageLimitPerCustomer: 1 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }], couponId);
  await placeOrder(shop, buyer, await checkout(buyer.userId), undefined);
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }], couponId);
  const without = await checkout(buyer.userId);
  expect(await refusalOf(placeOrder(shop, buyer, without, undefined))).toBe("coupon.used_by_customer");
});

test("ten parallel repeats under one key make one order, and so does a later one; another body is refused", async () => {
  const goods = await shop.seed.variant({ stock: 50 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 2 }]);
  const request = await checkout(buyer.userId);
  const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, buyer, request, "same-key")));
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
  expect(placed.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await shop.stockOf(goods.id)).toBe(48);
  expect((await placeOrder(shop, buyer, request, "same-key")).orderId).toBe(placed[0]?.orderId);
  expect(await refusalOf(placeOrder(shop, buyer, { ...request, notes: "otra" }, "same-key"))).toBe("order.key_reused");
});

test("another customer's equal key is another key", async () => {
  const goods = await shop.seed.variant({ stock: 50 });
  const [ana, luis] = [await shop.seed.customer(), await shop.seed.customer()];
  for (const { userId } of [ana, luis]) await shop.seed.fillCart(userId, [{ variant: goods, quantity: 1 }]);
  const first = await placeOrder(shop, ana, await checkout(ana.userId), "1");
  const second = await placeOrder(shop, luis, await checkout(luis.userId), "1");
  expect(first.orderId).not.toBe(second.orderId);
});

test("tampered totals are refused with the right figures, and the cart stays", async () => {
  const goods = await shop.seed.variant({ priceCents: 1_995 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const right = await checkout(buyer.userId);
  for (const wrong of [
    { total: 0.01 },
    { subtotal: 0 },
    { shipping: 0, total: 19.95 },
    { discount: 5, total: 18.9 },
    { total: -1 },
    { total: 23.9001 },
  ]) {
    const request = { ...right, totals: { ...right.totals, ...wrong } };
    const refusal = await placeOrder(shop, buyer, request, "tampered").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      code: "order.totals_changed",
      details: { subtotal: 19.95, discount: 0, shipping: 3.95, total: 23.9 },
    });
  }
  const cheaper = { ...right, shippingInfo: { option: "standard" as const, cost: 0 } };
  expect(await refusalOf(placeOrder(shop, buyer, cheaper, undefined))).toBe("order.totals_changed");
  expect(await shop.stockOf(goods.id)).toBe(10);
  expect(await shop.db.$count(cartLines, eq(cartLines.userId, buyer.userId))).toBe(1);
});

test("a price that changed after the quote is refused, and agreed to with the next one", async () => {
  const goods = await shop.seed.variant({ priceCents: 1_000 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const before = await checkout(buyer.userId);
  await shop.db.update(variants).set({ priceCents: 1_100 }).where(eq(variants.id, goods.id));
  expect(await refusalOf(placeOrder(shop, buyer, before, "p"))).toBe("order.totals_changed");
  await placeOrder(shop, buyer, await checkout(buyer.userId), "p");
});

test("orders over the same products in opposite order do not deadlock", async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, () => shop.seed.variant({ stock: 500 })));
  const sibling = await shop.seed.variant({ stock: 500, productId: goods[0]?.productId as number });
  const buyers = await Promise.all(Array.from({ length: 24 }, () => shop.seed.customer()));
  for (const [n, { userId }] of buyers.entries()) {
    const lines = [...goods, sibling].map((variant) => ({ variant, quantity: 1 }));
    await shop.seed.fillCart(userId, n % 2 === 0 ? lines : lines.toReversed());
  }
  const requests = await Promise.all(buyers.map(({ userId }) => checkout(userId)));
  await Promise.all(buyers.map((buyer, n) => placeOrder(shop, buyer, requests[n] as CreateOrder, undefined)));
  expect(await shop.stockOf(sibling.id)).toBe(476);
  await expectBalance();
});

test("regulated goods stay in Spain; the others may travel", async () => {
  const france = { ...ADDRESS, country: "FR", zip_code: "75001", city: "Paris" } as const;
  const info = { option: "international" } as const;
  const [pod, cable] = [await shop.seed.variant({ legalClass: "device" }), await shop.seed.variant()];
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [
    { variant: cable, quantity: 1 },
    { variant: pod, quantity: 1 },
  ]);
  const both = await checkout(buyer.userId, { shipping_address: france, shippingInfo: info });
  expect(await refusalOf(placeOrder(shop, buyer, both, undefined))).toBe("shipping.regulated_abroad");
  await shop.db.delete(cartLines).where(eq(cartLines.variantId, pod.id));
  const alone = await checkout(buyer.userId, { shipping_address: france, shippingInfo: info });
  expect(alone.totals).toEqual({ subtotal: 10, discount: 0, shipping: 15.99, total: 25.99 });
  await placeOrder(shop, buyer, alone, undefined);
});

test.each([
  [{ zip_code: "99999" }, "standard", "shipping.postcode_unknown"],
  [{ zip_code: "28001" }, "same_day", "shipping.option_unavailable"],
  [{ zip_code: "28001" }, "international", "shipping.option_unavailable"],
] as const)("an address %o with %s is refused: %s", async (place, option, code) => {
  const goods = await shop.seed.variant();
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const request = await checkout(buyer.userId, { shipping_address: { ...ADDRESS, ...place } });
  expect(await refusalOf(placeOrder(shop, buyer, { ...request, shippingInfo: { option } }, undefined))).toBe(code);
});

test("an empty cart, a withdrawn product and a sold out one are refused", async () => {
  const [gone, out] = [await shop.seed.variant(), await shop.seed.variant({ stock: 0 })];
  const buyer = await shop.seed.customer();
  const goods = await shop.seed.variant();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const request = await checkout(buyer.userId);
  await shop.db.delete(cartLines).where(eq(cartLines.userId, buyer.userId));
  expect(await refusalOf(placeOrder(shop, buyer, request, undefined))).toBe("cart.empty");
  await shop.seed.fillCart(buyer.userId, [{ variant: out, quantity: 1 }]);
  expect(await refusalOf(placeOrder(shop, buyer, request, undefined))).toBe("stock.too_low");
  await shop.seed.fillCart(buyer.userId, [{ variant: gone, quantity: 1 }]);
  await shop.db.update(products).set({ active: false }).where(eq(products.id, gone.productId));
  expect(await refusalOf(placeOrder(shop, buyer, request, undefined))).toBe("cart.line_unavailable");
});
