import { CreateCoupon } from "@bruma/contract";
import { carts, coupons, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../testShop.ts";
import { changeCoupon, createCoupon, deleteCoupon } from "./changeCoupons.ts";
import { couponState } from "./couponState.ts";
import { listCoupons, readCoupon } from "./listCoupons.ts";
import { listRedemptions } from "./listRedemptions.ts";
import { redeemAgain, redeemCoupon, returnCouponUse } from "./redeemCoupon.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const refused = (code: string) => expect.objectContaining({ code });
const make = (given: object) => createCoupon(shop, CreateCoupon.parse({ type: "percentage", value: 10, ...given }));
const change = (id: number, form: Parameters<typeof changeCoupon>[2]) =>
  changeCoupon(shop, id, form, ({ code }) => code);

/** An order that used the coupon. */
async function use(couponId: number, discountCents: number): Promise<number> {
  const { userId } = await shop.seed.customer();
  const orderId = await shop.seed.order(userId, await shop.seed.variant());
  await shop.db.update(orders).set({ couponId, couponCode: "USADO" }).where(eq(orders.id, orderId));
  await shop.db.transaction((tx) => redeemCoupon(tx, { couponId, userId, orderId, discountCents }));
  return orderId;
}

test("a new coupon is written in capitals, to the cent, and its day counts until midnight in Spain", async () => {
  const id = await make({
    code: " verano ",
    type: "fixed",
    value: 4.35,
    min_order_amount: 19.99,
    expires_at: "2027-07-31",
  });
  const row = await readCoupon(shop.db, id);
  expect(row).toMatchObject({ code: "VERANO", value: 435, minOrderCents: 1_999, usageLimit: null, active: true });
  expect(row.expiresAt?.toISOString()).toBe("2027-07-31T22:00:00.000Z");
  await change(id, { expires_at: "2027-01-31T18:30" });
  expect((await readCoupon(shop.db, id)).expiresAt?.toISOString()).toBe("2027-01-31T17:30:00.000Z");
  await change(id, { expires_at: null });
  expect((await readCoupon(shop.db, id)).expiresAt).toBeNull();
  await expect(make({ code: "Verano" })).rejects.toEqual(refused("coupon.code_taken"));
});

test.each([
  [{ code: "" }, "code"],
  [{ type: "gift" }, "type"],
  [{ value: 100.01 }, "value"],
  [{ value: -1 }, "value"],
  [{ value: 1.005 }, "value"],
  [{ min_order_amount: -0.01 }, "min_order_amount"],
  [{ usage_limit: 0 }, "usage_limit"],
  [{ expires_at: "mañana" }, "expires_at"],
])("%o is refused at the field %s", (given, field) => {
  const parsed = CreateCoupon.safeParse({ code: "X", type: "percentage", value: 10, ...given });
  expect(parsed.error?.issues[0]?.path[0]).toBe(field);
});

test("what one field allows, the coupon as it stands may not", async () => {
  const id = await make({ code: "FIJO", type: "fixed", value: 250 });
  await expect(change(id, { type: "percentage" })).rejects.toMatchObject({ details: { fields: { value: /100/ } } });
  await use(id, 100);
  await use(id, 100);
  await expect(change(id, { usage_limit: 1 })).rejects.toMatchObject({
    details: { fields: { usage_limit: "Ya se ha usado 2 veces" } },
  });
  await expect(change(id, { product_ids: [999_999] })).rejects.toEqual(refused("request.invalid"));
  await change(id, { usage_limit: 2 });
  expect(couponState(await readCoupon(shop.db, id), shop.now())).toBe("exhausted");
});

test("two members of staff who edit the same coupon do not overwrite each other", async () => {
  const id = await make({ code: "DOBLE" });
  const read = (await readCoupon(shop.db, id)).updatedAt.toISOString();
  await new Promise((resolve) => setImmediate(resolve));
  await changeCoupon({ ...shop, now: () => new Date(Date.now() + 5) }, id, { value: 20, updated_at: read }, () => null);
  await expect(change(id, { value: 30, updated_at: read })).rejects.toMatchObject({
    code: "record.changed",
    details: { current: "DOBLE" },
  });
});

test("a coupon that was never used is deleted, also from carts; one that orders name stays", async () => {
  const unused = await make({ code: "SINUSO" });
  const { userId } = await shop.seed.customer();
  await shop.seed.fillCart(userId, [], unused);
  await deleteCoupon(shop, unused);
  const [cart] = await shop.db.select().from(carts).where(eq(carts.userId, userId));
  expect(cart?.couponId).toBeNull();
  await expect(deleteCoupon(shop, unused)).rejects.toEqual(refused("coupon.not_found"));

  const used = await make({ code: "USADO" });
  const orderId = await use(used, 300);
  await shop.db.transaction((tx) => returnCouponUse(tx, orderId));
  await expect(deleteCoupon(shop, used)).rejects.toEqual(refused("coupon.already_used"));
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ couponId: used, couponCode: "USADO" });
});

test("redemptions name order, day and discount, and sum up what was not given back", async () => {
  const id = await make({ code: "CUENTAS" });
  const [first, second] = [await use(id, 250), await use(id, 400)];
  await shop.db.transaction((tx) => returnCouponUse(tx, first));
  const { redemptions, total, totals } = await listRedemptions(shop.db, id, { page: 1, limit: 25 });
  expect(redemptions.map(({ orderId, discountCents, isReturned }) => [orderId, discountCents, isReturned])).toEqual([
    [second, 400, false],
    [first, 250, true],
  ]);
  expect([total, totals]).toEqual([2, { uses: 1, discountCents: 400 }]);

  await shop.db.transaction((tx) => redeemAgain(tx, first)); // its payment came late
  const later = await listRedemptions(shop.db, id, { page: 1, limit: 25 });
  expect(later.redemptions.map(({ orderId, isReturned }) => [orderId, isReturned])).toEqual([
    [first, false],
    [second, false],
    [first, true],
  ]);
});

test("the list filters by the very state that each coupon shows, and finds codes and descriptions", async () => {
  const now = shop.now();
  const past = new Date(now.getTime() - 1000);
  await shop.seed.coupon({ expiresAt: past, usageLimit: 1, usageCount: 1, description: "Campaña de otoño" });
  await shop.seed.coupon({ usageLimit: 1, usageCount: 1 });
  await shop.seed.coupon({ active: false, expiresAt: past });
  const { rows: all } = await listCoupons(shop.db, { page: 1, limit: 100 }, now);
  for (const status of ["active", "expired", "exhausted", "inactive"] as const) {
    const { rows: found, total } = await listCoupons(shop.db, { status, page: 1, limit: 100 }, now);
    expect(found.map(({ id }) => id)).toEqual(
      all.filter((row) => couponState(row, now) === status).map(({ id }) => id),
    );
    expect(total).toBe(found.length);
    expect(total).toBeGreaterThan(0);
  }
  const { rows: found } = await listCoupons(shop.db, { search: "CAMPANA", page: 1, limit: 10 }, now);
  expect(found.map(({ description }) => description)).toEqual(["Campaña de otoño"]);
  const byCode = await listCoupons(shop.db, { sort: "-code", page: 1, limit: 1 }, now);
  expect(byCode.rows[0]?.code).toBe(
    all
      .map(({ code }) => code)
      .sort()
      .at(-1),
  );
  expect(await shop.db.$count(coupons)).toBe(all.length);
});
