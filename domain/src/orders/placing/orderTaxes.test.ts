import { type Country, zoneOf } from "@bruma/contract";
import { orderLines, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../../settings/index.ts";
import { asStaff, moveByItself, openTestShop, orderForm, type SeededVariant, type TestShop } from "../../testShop.ts";
import { placeOrder } from "./placeOrder.ts";
import { quoteOrder } from "./quoteOrder.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Orders three of each, at 10 € a unit, to a postcode. */
async function order(postcode: string, goods: readonly SeededVariant[]) {
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(
    buyer.userId,
    goods.map((variant) => ({ variant, quantity: 3 })),
  );
  const quoted = await quoteOrder(shop, buyer.userId, { country: "ES", zip_code: postcode });
  const form = orderForm(30 * goods.length);
  const totals = { ...form.totals, shipping: quoted.shippingCents / 100, total: quoted.totalCents / 100 };
  const shipping_address = { ...form.shipping_address, zip_code: postcode };
  const { orderId } = await placeOrder(shop, buyer, { ...form, shipping_address, totals }, undefined);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (row === undefined) throw new Error("no order");
  return { row, lines: lines.toSorted((a, b) => a.position - b.position), quoted };
}

async function liquids() {
  const { seed } = shop;
  const ofProduct = await seed.product({
    category: "liquids",
    legalClass: "nicotine_liquid",
    attributes: { volumeMl: 10, nicotineMgMl: [3, 20] },
  });
  return {
    mild: await seed.variant({ productId: ofProduct, nicotineMgMl: 3 }),
    /** It says nothing of itself: the product's strongest holds. */
    silent: await seed.variant({ productId: ofProduct }),
    large: await seed.variant({ legalClass: "liquid_0mg", volumeMl: 60 }),
    pod: await seed.variant({ legalClass: "device", volumeMl: 2, nicotineMgMl: 20 }),
  };
}

test("an order keeps the base, the IVA and the excise of each line, and the price stays what was shown", async () => {
  const { mild, silent, large, pod } = await liquids();
  const { row, lines, quoted } = await order("28001", [mild, silent, large, pod]);
  expect(lines.map(({ volumeMl, nicotineMgMl, exciseCents }) => [volumeMl, nicotineMgMl, exciseCents])).toEqual([
    [10, 3, 150],
    [10, 20, 200],
    [60, null, 900],
    [2, 20, 0],
  ]);
  expect(row).toMatchObject({ taxZone: "mainland", vatPercent: 21, exciseCents: 3 * (150 + 200 + 900) });
  expect(row.totalCents).toBe(12_000);
  expect(row.vatCents).toBe(2_083);
  expect(quoted.taxes).toMatchObject({ vatPercent: 21, vatCents: row.vatCents, exciseCents: row.exciseCents });
});

test.each([
  ["35001", "canarias"],
  ["38001", "canarias"],
  ["51001", "ceuta_melilla"],
  ["52001", "ceuta_melilla"],
])("what goes to %s costs the same and bears neither IVA nor excise", async (postcode, zone) => {
  const { mild, large } = await liquids();
  const { row, lines } = await order(postcode, [mild, large]);
  expect(row).toMatchObject({ taxZone: zone, subtotalCents: 6_000, vatPercent: 0, vatCents: 0, exciseCents: 0 });
  expect(lines.map(({ exciseCents }) => exciseCents)).toEqual([0, 0]);
});

test("another rate of IVA tomorrow changes nothing of an order of today", async () => {
  const { mild } = await liquids();
  const before = await order("28001", [mild]);
  await changeSettings(asStaff(shop), { taxes: { vat_percent: 10 } });
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, before.row.id));
  expect(kept?.vatCents).toBe(before.row.vatCents);
  expect((await order("28001", [mild])).row.vatPercent).toBe(10);
  await changeSettings(asStaff(shop), { taxes: { vat_percent: 21 } });
});

test("the database and the rules agree on the zone of any place", async () => {
  const goods = await shop.seed.variant();
  const { userId } = await shop.seed.customer();
  const zoneOfOrder = async (shipCountry: Country, shipZipCode: string) => {
    const shippingZone = zoneOf(shipCountry, shipZipCode);
    const id = await shop.seed.order(userId, goods, { shipCountry, shipZipCode, shippingZone });
    return (await shop.db.select({ zone: orders.taxZone }).from(orders).where(eq(orders.id, id)))[0]?.zone;
  };
  for (const [country, postcode, zone] of [
    ["ES", "28001", "mainland"],
    ["ES", "07001", "mainland"],
    ["ES", "35001", "canarias"],
    ["ES", "52001", "ceuta_melilla"],
    ["ES", "", "mainland"],
    ["PT", "1000-001", "eu"],
    ["GB", "SW1A 1AA", "outside_eu"],
  ] as const) {
    expect(await zoneOfOrder(country, postcode)).toBe(zone);
  }
});

test("an order knows when the first of it left, and forgets it no more", async () => {
  const { mild } = await liquids();
  const { row } = await order("28001", [mild]);
  const left = async () => (await shop.db.select().from(orders).where(eq(orders.id, row.id)))[0]?.dispatchedAt;
  await moveByItself(shop, row.id, "processing");
  expect(await left()).toBeNull();
  await moveByItself(shop, row.id, "shipped");
  const first = await left();
  expect(first).toBeInstanceOf(Date);
  await moveByItself(shop, row.id, "delivered");
  expect(await left()).toEqual(first);
});
