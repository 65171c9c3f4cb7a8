import { coupons, couponUses } from "@bruma/db";
import { asc, eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import type { CouponGoods } from "./couponScope.ts";
import { claimCoupon, redeemAgain, redeemCoupon, returnCouponUse } from "./redeemCoupon.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const refused = (code: string) => expect.objectContaining({ code });
const cable: CouponGoods = { productId: 1, category: "accessories", legalClass: "unregulated", cents: 1_500 };
const liquid: CouponGoods = { productId: 2, category: "liquids", legalClass: "nicotine_liquid", cents: 500 };

let lastOrder = 900;
/** An order's number: the ledger of coupons outlives orders, so there need not be one. */
const newOrder = () => ++lastOrder;

const claim = (couponId: number, userId: number, given: { goods?: CouponGoods[]; restricted?: boolean } = {}) =>
  shop.db.transaction((tx) =>
    claimCoupon(tx, couponId, userId, { goods: [cable, liquid], restricted: false, now: shop.now(), ...given }),
  );
const redeem = (couponId: number, userId: number | null, orderId: number) =>
  shop.db.transaction((tx) => redeemCoupon(tx, { couponId, userId, orderId, discountCents: 250 }));
const giveBack = (orderId: number) => shop.db.transaction((tx) => returnCouponUse(tx, orderId));
const again = (orderId: number) => shop.db.transaction((tx) => redeemAgain(tx, orderId));

/** The coupon's counter and, in order, what its ledger says. */
async function usesOf(couponId: number) {
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
  const uses = await shop.db
    .select()
    .from(couponUses)
    .where(eq(couponUses.couponId, couponId))
    .orderBy(asc(couponUses.id));
  return [coupon?.usageCount, uses.map(({ orderId, delta, round }) => [orderId, delta, round])];
}

test("an order that claims a coupon keeps all others that want it waiting until it is done", async () => {
  const couponId = await shop.seed.coupon();
  const { userId } = await shop.seed.customer();
  await shop.db.transaction(async (tx) => {
    const goods = [cable];
    expect(await claimCoupon(tx, couponId, userId, { goods, restricted: false, now: shop.now() })).toMatchObject({
      id: couponId,
    });
    await expectLocked(couponId);
  });
});

async function expectLocked(couponId: number) {
  const attempt = shop.db.execute(sql`select 1 from coupons where id = ${couponId} for no key update nowait`);
  await expect(attempt).rejects.toMatchObject({ cause: { code: "55P03" } });
}

test("a coupon that is claimed is looked at once more, with the goods that are bought", async () => {
  const { userId } = await shop.seed.customer();
  const fromTwenty = await shop.seed.coupon({ minOrderCents: 2_000 });
  await claim(fromTwenty, userId);
  await expect(claim(fromTwenty, userId, { goods: [cable] })).rejects.toEqual(refused("coupon.minimum_not_met"));
  const forLiquids = await shop.seed.coupon({ categories: ["liquids"] });
  await claim(forLiquids, userId);
  await expect(claim(forLiquids, userId, { restricted: true })).rejects.toEqual(refused("coupon.not_applicable"));
  const once = await shop.seed.coupon({ usageLimitPerCustomer: 1 });
  await redeem(once, userId, newOrder());
  await expect(claim(once, userId)).rejects.toEqual(refused("coupon.used_by_customer"));
  await claim(once, (await shop.seed.customer()).userId);
});

test("a use is counted and written, and none goes beyond the limit", async () => {
  const couponId = await shop.seed.coupon({ usageLimit: 2 });
  const other = await shop.seed.coupon();
  const { userId } = await shop.seed.customer();
  const [first, second] = [newOrder(), newOrder()];
  await redeem(couponId, userId, first);
  await redeem(couponId, null, second);
  await expect(redeem(couponId, userId, newOrder())).rejects.toEqual(refused("coupon.exhausted"));
  const uses = [
    [first, 1, 0],
    [second, 1, 0],
  ];
  expect(await usesOf(couponId)).toEqual([2, uses]);
  expect(await usesOf(other)).toEqual([0, []]);
  const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.orderId, first));
  expect(use).toMatchObject({ couponId, userId, orderId: first, discountCents: 250 });
});

test("what an order used is given back once, as it was used, and to that coupon alone", async () => {
  const couponId = await shop.seed.coupon();
  const { userId } = await shop.seed.customer();
  const [orderId, other] = [newOrder(), newOrder()];
  await redeem(couponId, userId, orderId);
  await redeem(couponId, userId, other);
  await giveBack(orderId);
  await expect(giveBack(orderId)).rejects.toThrow();
  const uses = [
    [orderId, 1, 0],
    [other, 1, 0],
    [orderId, -1, 0],
  ];
  expect(await usesOf(couponId)).toEqual([1, uses]);
  const rows = await shop.db.select().from(couponUses).where(eq(couponUses.orderId, orderId));
  for (const row of rows) expect(row).toMatchObject({ couponId, userId, discountCents: 250 });
});

test("an order without a coupon has nothing to give back, nor to use again", async () => {
  const before = await shop.db.$count(couponUses);
  const orderId = newOrder();
  await giveBack(orderId);
  await again(orderId);
  expect(await shop.db.$count(couponUses)).toBe(before);
});

test("an order that comes back to life uses its coupon again, also one that ran out of time, and can give it back again", async () => {
  const couponId = await shop.seed.coupon({ usageLimit: 1, usageLimitPerCustomer: 1 });
  const { userId } = await shop.seed.customer();
  const orderId = newOrder();
  await redeem(couponId, userId, orderId);
  await giveBack(orderId);
  await shop.db
    .update(coupons)
    .set({ expiresAt: new Date(0), active: false })
    .where(eq(coupons.id, couponId));
  await again(orderId);
  await giveBack(orderId);
  await again(orderId);
  const rounds = [
    [orderId, 1, 0],
    [orderId, -1, 0],
    [orderId, 1, 1],
    [orderId, -1, 1],
    [orderId, 1, 2],
  ];
  expect(await usesOf(couponId)).toEqual([1, rounds]);
});

test("it does not where others, or another order of the same customer, have used the coupon meanwhile", async () => {
  const { userId } = await shop.seed.customer();
  const scarce = await shop.seed.coupon({ usageLimit: 1 });
  const once = await shop.seed.coupon({ usageLimitPerCustomer: 1 });
  const [first, second] = [newOrder(), newOrder()];
  for (const [couponId, orderId] of [[scarce, first] as const, [once, second] as const]) {
    await redeem(couponId, userId, orderId);
    await giveBack(orderId);
    await redeem(couponId, userId, newOrder());
  }
  await expect(again(first)).rejects.toEqual(refused("coupon.exhausted"));
  await expect(again(second)).rejects.toEqual(refused("coupon.used_by_customer"));
});

test("the use of a customer who left counts for nobody's limit", async () => {
  const couponId = await shop.seed.coupon({ usageLimitPerCustomer: 1 });
  const orderId = newOrder();
  await redeem(couponId, null, orderId);
  await giveBack(orderId);
  await again(orderId);
  expect((await usesOf(couponId))[0]).toBe(1);
});

test("two orders of a customer that come back at once do not both use what may be used once", async () => {
  const couponId = await shop.seed.coupon({ usageLimitPerCustomer: 1 });
  const { userId } = await shop.seed.customer();
  const [first, second] = [newOrder(), newOrder()];
  for (const orderId of [first, second]) {
    await redeem(couponId, userId, orderId);
    await giveBack(orderId);
  }
  let late: Promise<unknown> | undefined;
  await shop.db.transaction(async (tx) => {
    await redeemAgain(tx, first);
    late = again(second).catch((error) => error);
    await expect.poll(isAwaited, { timeout: 15_000 }).toBe(true);
  });
  expect(await late).toEqual(refused("coupon.used_by_customer"));
  expect((await usesOf(couponId))[0]).toBe(1);
});

/** Whether one session waits for what another has locked. */
async function isAwaited() {
  const [row] = (
    await shop.db.execute(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows;
  return row?.n === 1;
}
