import {
  ANALYTICS_TABLES,
  CATEGORIES,
  CATEGORY_COLOURS,
  type DashboardStats,
  DashboardStats as Shape,
} from "@bruma/contract";
import { users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
let owner: string;
let warehouse: string;

beforeAll(async () => {
  shop = await openTestApp();
  const { seed, db } = shop.shop;
  owner = await shop.tokenFor((await seed.customer({ role: "admin" })).userId);
  const { userId } = await seed.customer({ role: "admin" });
  await db.update(users).set({ staffRole: "warehouse" }).where(eq(users.id, userId));
  warehouse = await shop.tokenFor(userId);
});
afterAll(() => shop.close());

const readDashboard = async () =>
  (await shop.ask<DashboardStats>("GET", "/analytics/dashboard-stats", { token: owner })).body;

test("a new shop's dashboard says that it is empty, with twelve months of nothing", async () => {
  const stats = await readDashboard();
  expect(Shape.parse(stats)).toEqual(stats);
  expect(stats).toMatchObject({
    isEmpty: true,
    summary: { totalProducts: 0, totalOrders: 0, totalSales: 0, avgOrderValue: 0 },
    alerts: { lowStock: 0, outOfStock: 0, lowVariants: [], soldOutVariants: [] },
    topProducts: [],
    categoryDistribution: [],
  });
  expect(stats.salesData).toHaveLength(12);
  expect(new Set(stats.salesData.map(({ ventas, pedidos }) => ventas + pedidos))).toEqual(new Set([0]));
  expect(stats.userGrowth.at(-1)).toMatchObject({ usuarios: 2, activos: 0 });
});

test("an order is in every figure at once, and leaves them when it is cancelled", async () => {
  const { seed } = shop.shop;
  const { userId } = await seed.customer();
  const good = await seed.variant({ priceCents: 1995, stock: 4 });
  const orderId = await seed.order(userId, good, { status: "processing" });
  const stats = await readDashboard();
  expect(stats).toMatchObject({
    isEmpty: false,
    summary: { totalProducts: 1, totalUsers: 3, totalOrders: 1, totalSales: 19.95, avgOrderValue: 19.95 },
    alerts: { lowStock: 1, outOfStock: 0, lowVariants: [{ id: good.id, product_id: good.productId, stock: 4 }] },
    topProducts: [{ id: good.productId, ventas: 1, stock: 4 }],
    categoryDistribution: [
      { category: "accessories", name: "Accesorios", value: 1, color: CATEGORY_COLOURS.accessories },
    ],
  });
  expect(stats.salesData.at(-1)).toMatchObject({ ventas: 19.95, pedidos: 1 });
  expect(stats.userGrowth.at(-1)).toMatchObject({ usuarios: 3, activos: 1 });
  const moved = await shop.ask("PUT", `/admin/orders/${orderId}/status`, {
    token: owner,
    body: { status: "cancelled" },
  });
  expect(moved.status).toBe(200);
  expect((await readDashboard()).summary).toMatchObject({ totalOrders: 0, cancelledOrders: 1, totalSales: 0 });
  await seed.order(userId, good, { status: "delivered" });
});

test("the dashboard's alerts are what the list of products finds behind their links", async () => {
  await shop.shop.seed.variant({ stock: 0 });
  const { alerts } = await readDashboard();
  for (const filter of ["lowStock", "outOfStock"] as const) {
    const { body } = await shop.ask<{ pagination: { total: number } }>("GET", `/admin/products?filter=${filter}`, {
      token: owner,
    });
    expect(body.pagination.total).toBe(alerts[filter]);
  }
});

test("every table of the figures comes as a file for a Spanish spreadsheet", async () => {
  for (const table of [...ANALYTICS_TABLES, "customers"]) {
    const { status, headers, text } = await shop.ask("GET", `/admin/analytics/${table}/export?period=month`, {
      token: owner,
    });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/csv");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(text.split("\r\n")[0]).toContain(";");
  }
  const { text } = await shop.ask("GET", "/admin/analytics/products/export", { token: owner });
  expect(text).toContain(";Accesorios;1;19,95;5;No");
});

test("days that make no period are refused, with the reason at the field", async () => {
  for (const query of [
    "from=2026-11-02&to=2026-11-01",
    "from=2026-11-01",
    "from=2026-02-30&to=2026-03-01",
    "period=ever",
    "from=1990-01-01&to=2026-01-01",
  ]) {
    const { status, body } = await shop.ask("GET", `/admin/analytics?${query}`, { token: owner });
    expect([query, status]).toEqual([query, 422]);
    expect(Object.keys(body.fields as object)).toHaveLength(1);
  }
});

test("who may not read customers sees the figures, and not who bought", async () => {
  expect((await shop.ask("GET", "/admin/analytics", { token: warehouse })).status).toBe(200);
  for (const path of ["/admin/analytics/customers", "/admin/analytics/customers/export"]) {
    expect((await shop.ask("GET", path, { token: warehouse })).status).toBe(403);
    expect((await shop.ask("GET", path, { token: owner })).status).toBe(200);
  }
  const { text } = await shop.ask("GET", "/admin/analytics", { token: warehouse });
  expect(text).not.toContain("Cliente de prueba");
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("a category's colour can be told from the surface in both themes", () => {
  for (const category of CATEGORIES) {
    const own = luminance(CATEGORY_COLOURS[category]);
    for (const surface of ["#ffffff", "#161c1f"].map(luminance)) {
      expect((Math.max(own, surface) + 0.05) / (Math.min(own, surface) + 0.05)).toBeGreaterThanOrEqual(3);
    }
  }
});
