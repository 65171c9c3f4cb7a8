import { CATEGORIES, ORDER_STATUSES } from "@bruma/contract";
import { coupons, orderLines, orders, payments, products, variants, visits } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import type { TestShop } from "../testShop.ts";

/** A Saturday noon; the shop's clock is an hour ahead of UTC then, two in summer. */
export const NOW = new Date("2026-11-21T11:00:00Z");

// Both sides of the shop's own midnight: of a month in winter, of a month in summer, of a year, and of the twelve months' first.
const EDGES = [
  "2026-10-31T22:59:59.999Z",
  "2026-10-31T23:00:00Z",
  "2026-06-30T21:59:59.999Z",
  "2026-06-30T22:00:00Z",
  "2025-12-31T22:59:59.999Z",
  "2025-12-31T23:00:00Z",
  "2025-11-30T22:59:59.999Z",
  "2025-11-30T23:00:00Z",
].map((moment) => new Date(moment));

const ORDERS = 240;

/** The same numbers each time (mulberry32). */
function dice(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * faces);
  };
}

/** Two years of a shop: orders in every state, some refunded, of erased accounts, with coupons, and of products that are gone. */
export async function fillBusyShop({ db, seed }: TestShop): Promise<void> {
  const roll = dice(20261121);
  const momentOf = (n: number) => EDGES[n] ?? new Date(NOW.getTime() - roll(700 * 24 * 60) * 60_000);

  const goods = [];
  for (let n = 0; n < 16; n++) {
    const category = CATEGORIES[n % CATEGORIES.length] ?? "mods";
    const productId = await seed.product({ category, featured: n % 4 === 0, active: n % 5 !== 4 });
    for (let m = 0; m <= n % 2; m++) {
      goods.push(await seed.variant({ productId, priceCents: 500 + roll(4000), stock: n % 6 === 0 ? 0 : roll(8) }));
    }
  }
  const people: number[] = [];
  for (let n = 0; n < 40; n++) people.push((await seed.customer({ createdAt: momentOf(n) })).userId);
  const codes = ["VERANO10", "BIENVENIDA"];
  const couponIds = await Promise.all(codes.map((code) => seed.coupon({ code })));

  for (let n = 0; n < ORDERS; n++) {
    const good = goods[roll(goods.length)] ?? goods[0];
    if (good === undefined) throw new Error("no goods");
    const at = momentOf(n);
    const status = (n >= EDGES.length && ORDER_STATUSES[roll(ORDER_STATUSES.length)]) || "delivered";
    const orderId = await seed.order(people[roll(people.length)] ?? 0, good, { at, status });
    const [quantity, shippingCents] = [1 + roll(3), roll(2) * 499];
    const subtotalCents = good.priceCents * quantity;
    const coupon = roll(4) === 0 ? roll(2) : undefined;
    const discountCents = coupon === undefined ? 0 : roll(subtotalCents);
    const totalCents = subtotalCents + shippingCents - discountCents;
    const money = { subtotalCents, shippingCents, discountCents, totalCents, itemCount: quantity };
    const used = coupon === undefined ? {} : { couponId: couponIds[coupon], couponCode: codes[coupon] };
    // Some accounts were erased since.
    await db
      .update(orders)
      .set({ ...money, ...used, ...(roll(12) === 0 && { userId: null }) })
      .where(eq(orders.id, orderId));
    await db.update(orderLines).set({ quantity }).where(eq(orderLines.orderId, orderId));
    if (roll(5) === 0 && totalCents > 1) {
      const on = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
      await db.insert(payments).values([
        { orderId, kind: "payment", amountCents: totalCents, on },
        { orderId, kind: "refund", amountCents: 1 + roll(totalCents), on },
      ]);
    }
  }
  await db
    .update(products)
    .set({ deletedAt: NOW, active: false })
    .where(eq(products.id, goods[3]?.productId ?? 0));
  await db
    .update(variants)
    .set({ deletedAt: NOW })
    .where(eq(variants.id, goods[5]?.id ?? 0));
  await db.delete(coupons).where(eq(coupons.code, "VERANO10"));
  await db.insert(visits).values(
    ["2026-11-05", "2026-11-10", "2026-11-21"].flatMap((day) => [
      { day, source: "search", count: 40 + roll(40) },
      { day, source: "direct", count: 10 + roll(10) },
    ]),
  );
}
