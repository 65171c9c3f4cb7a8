import { CATEGORIES, shopDay } from "@bruma/contract";
import { orderLines, orders, payments, products, users, variants, visits } from "@bruma/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { fillBusyShop, NOW } from "./busyShop.fixture.ts";
import { listBestCustomers } from "./listBestCustomers.ts";
import { readDashboard } from "./readDashboard.ts";
import { listSales, listSoldCategories, listSoldProducts, listUsedCoupons } from "./sales.ts";
import { stockValue } from "./stockValue.ts";
import { firstVisitDay, summarisePeriod } from "./summarisePeriod.ts";

let shop: TestShop;
let rows: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  shop = await openTestShop();
  await fillBusyShop(shop);
  rows = await readAll();
});
afterAll(() => shop.close());

/** Every row that the figures come from: here they are counted a second time, one by one. */
async function readAll() {
  const { db } = shop;
  return {
    orders: await db.select().from(orders),
    lines: await db.select().from(orderLines),
    products: await db.select().from(products),
    variants: await db.select().from(variants),
    users: await db.select().from(users),
    payments: await db.select().from(payments),
    visits: await db.select().from(visits),
  };
}

const monthOf = (moment: Date) => shopDay(moment).slice(0, 7);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const MONTHS = [
  "2025-12",
  "2026-01",
  "2026-02",
  "2026-03",
  "2026-04",
  "2026-05",
  "2026-06",
  "2026-07",
  "2026-08",
  "2026-09",
  "2026-10",
  "2026-11",
];
const sales = () => rows.orders.filter(({ status }) => status !== "cancelled");
const kept = () => rows.products.filter(({ deletedAt }) => deletedAt === null);

const stockOf = (product: { id: number }) => sum(stocksOf(product));

const stocksOf = ({ id }: { id: number }) =>
  rows.variants.flatMap(({ productId, deletedAt, stock }) => (productId === id && deletedAt === null ? [stock] : []));

/** By product, what the sales that `counts` holds for came to. */
function soldIn(counts: (day: string) => boolean) {
  const ids = new Set(sales().flatMap(({ id, createdAt }) => (counts(shopDay(createdAt)) ? [id] : [])));
  return rows.products
    .map((product) => {
      const lines = rows.lines.filter(({ orderId, productId }) => ids.has(orderId) && productId === product.id);
      const units = sum(lines.map(({ quantity }) => quantity));
      return { product, units, revenueCents: sum(lines.map((line) => line.quantity * line.unitPriceCents)) };
    })
    .filter(({ units }) => units > 0);
}

test("the rows to count hold what could be miscounted", () => {
  expect(new Set(rows.orders.map(({ status }) => status)).size).toBe(5);
  expect(rows.orders.some(({ userId }) => userId === null)).toBe(true);
  expect(rows.orders.some(({ refundedCents }) => refundedCents > 0)).toBe(true);
  expect(kept().length).toBeLessThan(rows.products.length);
  const [last, first] = ["2026-10-31T22:59:59.999Z", "2026-10-31T23:00:00Z"].map((moment) => monthOf(new Date(moment)));
  expect([last, first]).toEqual(["2026-10", "2026-11"]);
});

test("the dashboard's cards and alerts are what the database holds", async () => {
  const figures = await readDashboard(shop.db, NOW);
  expect(figures).toMatchObject({
    products: kept().length,
    featured: kept().filter(({ featured }) => featured).length,
    lowStock: kept().filter((product) => stocksOf(product).some((stock) => stock > 0 && stock < 10)).length,
    outOfStock: kept().filter((product) => stocksOf(product).some((stock) => stock === 0) || stockOf(product) === 0)
      .length,
    users: rows.users.length,
    orders: sales().length,
    cancelled: rows.orders.length - sales().length,
    salesCents: sum(sales().map(({ totalCents }) => totalCents)),
  });
  expect(figures.lowStock * figures.outOfStock * figures.cancelled).toBeGreaterThan(0);
});

test("each of the last twelve months is counted by the shop's clock, also one in which nothing happened", async () => {
  const { months } = await readDashboard(shop.db, NOW);
  expect(months).toEqual(
    MONTHS.map((period) => {
      const sold = sales().filter(({ createdAt }) => monthOf(createdAt) === period);
      return {
        period,
        salesCents: sum(sold.map(({ totalCents }) => totalCents)),
        orders: sold.length,
        users: rows.users.filter(({ createdAt }) => monthOf(createdAt) <= period).length,
        buyers: new Set(sold.flatMap(({ userId }) => (userId === null ? [] : [userId]))).size,
      };
    }),
  );
  const later = await readDashboard(shop.db, new Date("2027-03-01T00:00:00Z"));
  expect(later.months.slice(-3).map(({ orders }) => orders)).toEqual([0, 0, 0]);
});

test("the dashboard's best products are the ten that sold most in twelve months and are still there", async () => {
  const { topProducts, categories } = await readDashboard(shop.db, NOW);
  const expected = soldIn((day) => day >= "2025-12-01")
    .filter(({ product }) => product.deletedAt === null)
    .toSorted((a, b) => b.units - a.units || b.revenueCents - a.revenueCents || a.product.id - b.product.id)
    .slice(0, 10)
    .map(({ product, units }) => ({ id: product.id, name: product.name, units, stock: stockOf(product) }));
  expect(topProducts).toEqual(expected);
  expect(Object.fromEntries(categories.map(({ category, products }) => [category, products]))).toEqual(
    Object.fromEntries(CATEGORIES.map((each) => [each, kept().filter(({ category }) => category === each).length])),
  );
});

const NOVEMBER = { from: "2026-11-01", to: "2026-11-21" };
const inNovember = (day: string) => day >= NOVEMBER.from && day <= NOVEMBER.to;

test("the figures of a period are what its orders, refunds and visits come to", async () => {
  const sold = sales().filter(({ createdAt }) => inNovember(shopDay(createdAt)));
  const buyers = new Set(sold.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  const before = sales().filter(({ createdAt }) => shopDay(createdAt) < NOVEMBER.from);
  const came = sum(rows.visits.filter(({ day }) => inNovember(day)).map(({ count }) => count));
  const since = await firstVisitDay(shop.db);
  expect(since).toBe("2026-11-05");
  expect(await summarisePeriod(shop.db, NOVEMBER, since)).toEqual({
    revenueCents: sum(sold.map(({ totalCents }) => totalCents)),
    orders: sold.length,
    units: sum(sold.map(({ itemCount }) => itemCount)),
    discountCents: sum(sold.map(({ discountCents }) => discountCents)),
    refundedCents: sum(
      rows.payments.filter(({ kind, on }) => kind === "refund" && inNovember(on)).map(({ amountCents }) => amountCents),
    ),
    visits: came,
    // Orders from before the counting are not held against visits that nobody counted.
    conversion: sold.filter(({ createdAt }) => shopDay(createdAt) >= "2026-11-05").length / came,
    customers: buyers.size,
    newCustomers: [...buyers].filter((id) => !before.some(({ userId }) => userId === id)).length,
  });
});

test("without visits there is no conversion, rather than a wrong one", async () => {
  const quiet = { from: "2026-09-01", to: "2026-09-30" };
  expect(await summarisePeriod(shop.db, quiet, "2026-11-05")).toMatchObject({ visits: 0, conversion: null });
});

test("sales by day and by month add up to the period, whose ends may lie within a month", async () => {
  for (const period of [NOVEMBER, { from: "2025-11-15", to: "2026-11-21" }]) {
    const steps = await listSales(shop.db, period);
    const { revenueCents, orders, units, visits } = await summarisePeriod(shop.db, period, null);
    expect(sum(steps.map((step) => step.revenueCents))).toBe(revenueCents);
    expect(sum(steps.map((step) => step.orders))).toBe(orders);
    expect(sum(steps.map((step) => step.units))).toBe(units);
    expect(sum(steps.map((step) => step.visits))).toBe(visits);
  }
  const days = await listSales(shop.db, NOVEMBER);
  expect(days.map(({ period }) => period).at(-1)).toBe("2026-11-21");
  expect(days).toHaveLength(21);
  const months = await listSales(shop.db, { from: "2025-11-15", to: "2026-11-21" });
  expect(months.map(({ period }) => period)).toEqual(["2025-11", ...MONTHS]);
});

test("products, categories and coupons of a period come to what their lines and orders say", async () => {
  const year = { from: "2026-01-01", to: "2026-11-21" };
  const inYear = (day: string) => day >= year.from && day <= year.to;
  const products = await listSoldProducts(shop.db, year);
  const expected = soldIn(inYear).toSorted((a, b) => b.revenueCents - a.revenueCents || a.product.id - b.product.id);
  expect(products).toEqual(
    expected.map(({ product, units, revenueCents }) => ({
      id: product.id,
      name: product.name,
      category: product.category,
      units,
      revenueCents,
      stock: stockOf(product),
      isDeleted: product.deletedAt !== null,
    })),
  );
  expect(products.some(({ isDeleted }) => isDeleted)).toBe(true);
  for (const { category, units, revenueCents } of await listSoldCategories(shop.db, year)) {
    const own = expected.filter(({ product }) => product.category === category);
    expect([units, revenueCents]).toEqual([
      sum(own.map((each) => each.units)),
      sum(own.map((each) => each.revenueCents)),
    ]);
  }
  const coupons = await listUsedCoupons(shop.db, year);
  expect(coupons.map(({ code }) => code).toSorted()).toEqual(["BIENVENIDA", "VERANO10"]);
  for (const { code, ...coupon } of coupons) {
    const own = sales().filter((order) => order.couponCode === code && inYear(shopDay(order.createdAt)));
    expect(coupon).toEqual({
      uses: own.length,
      discountCents: sum(own.map(({ discountCents }) => discountCents)),
      revenueCents: sum(own.map(({ totalCents }) => totalCents)),
    });
  }
});

test("the best customers are those who spent most, and the new ones never bought before", async () => {
  const best = await listBestCustomers(shop.db, NOVEMBER, 5);
  const own = (id: number | null, counts: (day: string) => boolean) =>
    sales().filter(({ userId, createdAt }) => userId === id && counts(shopDay(createdAt)));
  const expected = rows.users
    .map(({ id, name }) => {
      const bought = own(id, inNovember);
      const isNew = own(id, (day) => day < NOVEMBER.from).length === 0;
      return { id, name, orders: bought.length, spentCents: sum(bought.map(({ totalCents }) => totalCents)), isNew };
    })
    .filter((customer) => customer.orders > 0)
    .toSorted((a, b) => b.spentCents - a.spentCents || a.id - b.id);
  expect(best).toEqual(expected.slice(0, 5));
});

test("the stock is worth what its variants cost times what stands there", async () => {
  const values = await stockValue(shop.db);
  expect(values.map(({ category }) => category)).toEqual([...CATEGORIES]);
  for (const { category, ...value } of values) {
    const own = kept().filter((product) => product.category === category);
    const there = rows.variants.filter((v) => v.deletedAt === null && own.some(({ id }) => id === v.productId));
    expect(value).toEqual({
      products: own.length,
      units: sum(there.map(({ stock }) => stock)),
      valueCents: sum(there.map(({ stock, priceCents }) => stock * priceCents)),
    });
  }
});
