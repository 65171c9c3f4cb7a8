import {
  exciseCents,
  type LegalClass,
  type OrderStatus,
  taxZoneOf,
  vatPercentIn,
  vatWithin,
  zoneOf,
} from "@bruma/contract";
import { orderEvents, orderLines, orders, payments } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordRefund } from "../orders/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { readTaxLedger } from "./taxLedger/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from orders`);
});

interface Sold {
  left: string;
  postcode?: string;
  status?: OrderStatus;
  legalClass?: LegalClass;
  volumeMl?: number | null;
  nicotineMgMl?: number;
  quantity?: number;
  totalCents?: number;
  refunds?: readonly { on: string; cents: number }[];
  cancelledAt?: string;
}

/** An order of one line of liquid that left at a moment; answers its id. */
async function sold({
  left,
  postcode = "28001",
  status = "delivered",
  legalClass = "nicotine_liquid",
  volumeMl = 10,
  nicotineMgMl = 3,
  quantity = 2,
  totalCents = 12_100,
  refunds = [],
  cancelledAt,
}: Sold): Promise<number> {
  const { seed, db } = shop;
  const { userId } = await seed.customer();
  const goods = await seed.variant({ priceCents: totalCents });
  const at = new Date(left);
  const zone = taxZoneOf("ES", postcode);
  const vatPercent = vatPercentIn(zone, 21);
  const excise = exciseCents({ legalClass, volumeMl, nicotineMgMl }, zone, left.slice(0, 10));
  const orderId = await seed.order(userId, goods, {
    status,
    at,
    vatPercent,
    shipZipCode: postcode,
    shippingZone: zoneOf("ES", postcode),
    vatCents: vatWithin(totalCents, vatPercent),
    exciseCents: excise * quantity,
  });
  await db
    .update(orderLines)
    .set({ legalClass, volumeMl, nicotineMgMl, quantity, exciseCents: excise })
    .where(eq(orderLines.orderId, orderId));
  if (refunds.length > 0)
    await db.insert(payments).values({ orderId, kind: "payment", amountCents: totalCents, on: "2026-01-01" });
  for (const { on, cents } of refunds) {
    const at = new Date(`${on}T10:00:00Z`);
    await db.insert(payments).values({ orderId, kind: "refund", amountCents: cents, on, at });
  }
  if (cancelledAt) {
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
    await db
      .insert(orderEvents)
      .values({ orderId, fromStatus: "shipped", toStatus: "cancelled", at: new Date(cancelledAt) });
  }
  return orderId;
}

const YEAR = { from: "2026-01", to: "2026-12" };
const excise = async (months = YEAR) =>
  (await readTaxLedger(shop.db, months)).excise.map(({ month, zone, rate, units, ml, exciseCents }) => [
    month,
    zone,
    rate?.epigraph,
    units,
    ml,
    exciseCents,
  ]);
const vat = async (months = YEAR) =>
  (await readTaxLedger(shop.db, months)).vat.map((entry) => [
    entry.month,
    entry.zone,
    entry.vatPercent,
    entry.orders,
    entry.baseCents,
    entry.vatCents,
    entry.returnedBaseCents,
    entry.returnedVatCents,
  ]);

test("liquids are told by month, zone and rate; what has not left is not told", async () => {
  await sold({ left: "2026-03-10T10:00:00Z" });
  await sold({ left: "2026-03-11T10:00:00Z", quantity: 1, volumeMl: 60, legalClass: "liquid_0mg", nicotineMgMl: 0 });
  await sold({ left: "2026-03-12T10:00:00Z", nicotineMgMl: 20 });
  await sold({ left: "2026-03-12T10:00:00Z", postcode: "35001" });
  await sold({ left: "2026-04-02T10:00:00Z" });
  await sold({ left: "2026-04-02T10:00:00Z", status: "processing" });
  await sold({ left: "2026-04-02T10:00:00Z", legalClass: "device" });
  expect(await excise()).toEqual([
    ["2026-03", "mainland", 1, 3, 80, 1_200],
    ["2026-03", "mainland", 2, 2, 20, 400],
    ["2026-03", "canarias", 1, 2, 20, 0],
    ["2026-04", "mainland", 1, 2, 20, 300],
  ]);
  expect(await vat({ from: "2026-03", to: "2026-03" })).toEqual([
    ["2026-03", "mainland", 21, 3, 30_000, 6_300, 0, 0],
    ["2026-03", "canarias", 0, 1, 12_100, 0, 0, 0],
  ]);
});

test("a month is the shop's own: the last hour of a night in UTC may be the next one's", async () => {
  await sold({ left: "2026-03-31T22:30:00Z" });
  await sold({ left: "2026-12-31T23:30:00Z" });
  expect((await vat()).map(([month]) => month)).toEqual(["2026-04"]);
  expect((await vat({ from: "2027-01", to: "2027-01" })).map(([month]) => month)).toEqual(["2027-01"]);
});

test("what is cancelled after it left goes off in the month of the cancellation, and one month alone still says what left", async () => {
  await sold({ left: "2026-03-10T10:00:00Z", status: "shipped", cancelledAt: "2026-04-05T10:00:00Z" });
  expect(await excise()).toEqual([
    ["2026-03", "mainland", 1, 2, 20, 300],
    ["2026-04", "mainland", 1, -2, -20, -300],
  ]);
  expect(await vat()).toEqual([
    ["2026-03", "mainland", 21, 1, 10_000, 2_100, 0, 0],
    ["2026-04", "mainland", 21, 0, 0, 0, 10_000, 2_100],
  ]);
});

test("a refund takes its part of the IVA off; the liquid goes off once all of the money went back", async () => {
  await sold({ left: "2026-03-10T10:00:00Z", refunds: [{ on: "2026-04-05", cents: 6_050 }] });
  await sold({
    left: "2026-05-10T10:00:00Z",
    // Before it left: it counts in the month in which it did.
    refunds: [
      { on: "2026-04-20", cents: 6_050 },
      { on: "2026-06-01", cents: 6_050 },
    ],
  });
  expect(await vat()).toEqual([
    ["2026-03", "mainland", 21, 1, 10_000, 2_100, 0, 0],
    ["2026-04", "mainland", 21, 0, 0, 0, 5_000, 1_050],
    ["2026-05", "mainland", 21, 1, 10_000, 2_100, 5_000, 1_050],
    ["2026-06", "mainland", 21, 0, 0, 0, 5_000, 1_050],
  ]);
  expect(await excise()).toEqual([
    ["2026-03", "mainland", 1, 2, 20, 300],
    ["2026-05", "mainland", 1, 2, 20, 300],
    ["2026-06", "mainland", 1, -2, -20, -300],
  ]);
});

test("a cancelled order goes off once, however often money goes back for it", async () => {
  const orderId = await sold({ left: "2026-03-10T10:00:00Z", status: "shipped", cancelledAt: "2026-04-05T10:00:00Z" });
  const inMay: TestShop = { ...shop, now: () => new Date("2026-05-20T10:00:00Z") };
  const { userId } = await shop.seed.customer({ role: "admin" });
  await shop.db.insert(payments).values({ orderId, kind: "payment", amountCents: 12_100, on: "2026-03-01" });
  await recordRefund(asStaff(inMay, userId), orderId, { amountCents: 100 });
  await recordRefund(asStaff(inMay, userId), orderId);
  expect(await excise()).toEqual([
    ["2026-03", "mainland", 1, 2, 20, 300],
    ["2026-04", "mainland", 1, -2, -20, -300],
  ]);
  expect((await vat()).map((entry) => entry.slice(-2))).toEqual([
    [0, 0],
    [10_000, 2_100],
  ]);
});

test("what went back before an order is cancelled stays in its month, and goes off no second time", async () => {
  await sold({
    left: "2026-03-10T10:00:00Z",
    status: "shipped",
    cancelledAt: "2026-05-05T10:00:00Z",
    refunds: [{ on: "2026-04-05", cents: 6_050 }],
  });
  const returned = async (months = YEAR) => (await vat(months)).map((entry) => [entry[0], ...entry.slice(-2)]);
  expect(await returned()).toEqual([
    ["2026-03", 0, 0],
    ["2026-04", 5_000, 1_050],
    ["2026-05", 5_000, 1_050],
  ]);
  expect(await returned({ from: "2026-05", to: "2026-05" })).toEqual([["2026-05", 5_000, 1_050]]);
  expect((await excise()).map(([month, , , units]) => [month, units])).toEqual([
    ["2026-03", 2],
    ["2026-05", -2],
  ]);
});

test("a refund that is undone comes back in its own month, and the liquid with it", async () => {
  const orderId = await sold({ left: "2026-03-10T10:00:00Z", refunds: [{ on: "2026-04-05", cents: 12_100 }] });
  await shop.db.insert(payments).values({ orderId, kind: "refund_reversal", amountCents: 12_100, on: "2026-05-06" });
  expect((await vat()).map(([month, , , , , , base, tax]) => [month, base, tax])).toEqual([
    ["2026-03", 0, 0],
    ["2026-04", 10_000, 2_100],
    ["2026-05", -10_000, -2_100],
  ]);
  expect((await excise()).map(([month, , , units]) => [month, units])).toEqual([
    ["2026-03", 2],
    ["2026-04", -2],
    ["2026-05", 2],
  ]);
});

test("the sums of both ledgers are those that a recount of the orders finds", async () => {
  const postcodes = ["28001", "07001", "35001", "51001"];
  for (let i = 0; i < 48; i += 1) {
    const month = String((i % 12) + 1).padStart(2, "0");
    await sold({
      left: `2026-${month}-0${(i % 9) + 1}T10:00:00Z`,
      postcode: postcodes[i % 4] ?? "",
      volumeMl: i % 11 === 0 ? null : 10 + (i % 5) * 12.5,
      nicotineMgMl: (i * 3) % 21,
      quantity: 1 + (i % 3),
      totalCents: 1_000 + i * 137,
      status: i % 7 === 0 ? "pending" : "delivered",
      ...(i % 6 === 0 && { cancelledAt: `2026-${month}-20T10:00:00Z` }),
      ...(i % 5 === 0 && { refunds: [{ on: `2026-${month}-25`, cents: i % 2 === 0 ? 1_000 + i * 137 : 333 }] }),
    });
  }
  const [count] = (
    await shop.db.execute<Record<string, number>>(sql`
    select sum(excise)::int as excise, sum(ml)::float8 as ml, sum(units)::int as units from (
      select o.id, sum(l.excise_cents * l.quantity) as excise, sum(l.volume_ml * l.quantity) as ml, sum(l.quantity) as units
      from orders o join order_lines l on l.order_id = o.id
      where o.status not in ('pending', 'processing', 'cancelled') and o.payment_status <> 'refunded' group by o.id) as kept`)
  ).rows;
  const [money] = (
    await shop.db.execute<Record<string, number>>(sql`
    select sum(total_cents - refunded_cents)::int as total,
      sum(vat_cents - floor(vat_cents::numeric * refunded_cents / total_cents + 0.5))::int as vat
    from orders where status not in ('pending', 'processing', 'cancelled')`)
  ).rows;
  const { excise: liquids, vat: taxed } = await readTaxLedger(shop.db, YEAR);
  const sum = <Entry>(entries: readonly Entry[], of: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0);
  expect({
    excise: sum(liquids, ({ exciseCents }) => exciseCents),
    ml: sum(liquids, ({ ml }) => ml),
    units: sum(liquids, ({ units }) => units),
  }).toEqual(count);
  const net = sum(taxed, ({ vatCents, returnedVatCents }) => vatCents - returnedVatCents);
  expect(net).toBe(money?.vat);
  expect(net + sum(taxed, ({ baseCents, returnedBaseCents }) => baseCents - returnedBaseCents)).toBe(money?.total);
  expect(sum(liquids, ({ unmeasured }) => unmeasured)).toBeGreaterThan(0);
});
