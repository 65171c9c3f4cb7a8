import {
  type Analytics,
  type DashboardStats,
  FIGURES,
  type FigureName,
  isReady,
  ORDER_STATUSES,
  type OrderSums,
  PAYMENT_METHODS,
  type TransferSummary,
} from "@bruma/contract";
import { orders } from "@bruma/db";
import { balanceOf, importStatement, reviewStatement } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { camt053File } from "@bruma/domain/writeStatements";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { COUNTED_LISTS, listHref } from "@bruma/web/countedLists";
import { readFilters } from "@bruma/web/listFilters";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;
let stats: DashboardStats;
let transfers: TransferSummary;
/** What waits for the staff. */
let waiting: { to_prepare: number; messages: number };

const DAY_MS = 86_400_000;
const TOTAL = 3000;
/** What came in for an order of 30 €, and what went back. */
const MONEY = {
  unpaid: [0, 0],
  partial: [1000, 0],
  paid: [TOTAL, 0],
  overpaid: [TOTAL + 500, 0],
  partly_refunded: [TOTAL, 700],
  refunded: [TOTAL, TOTAL],
} as const;

beforeAll(async () => {
  app = await openTestApp();
  const { seed, db, now } = app.shop;
  const owner = await seed.customer({ role: "admin" });
  token = await app.tokenFor(owner.userId);
  const { userId } = await seed.customer();
  const goods = await seed.variant({ priceCents: TOTAL, stock: 40 });
  for (const stock of [0, 1, 9, 10]) await seed.variant({ stock });
  await seed.product({ featured: true });
  await seed.variant({ stock: 0, productId: await seed.product({ active: false, category: "mods" }) });
  await seed.variant({ stock: 4, productId: await seed.product({ deletedAt: now(), active: false, featured: true }) });

  // Every status with every state of its money, by every way to pay, in its term and past it; some of this hour, some of last year.
  let age = 0;
  for (const status of ORDER_STATUSES) {
    for (const [paidCents, refundedCents] of Object.values(MONEY)) {
      for (const paymentMethod of PAYMENT_METHODS) {
        for (const term of [-1, 1]) {
          const at = new Date(now().getTime() - (age++ % 40) * 11 * DAY_MS);
          const expiresAt = status === "pending" ? new Date(now().getTime() + term * DAY_MS) : null;
          const id = await seed.order(userId, goods, {
            status,
            at,
            paidCents,
            refundedCents,
            paymentMethod,
            expiresAt,
          });
          if (status === "cancelled" && paidCents - refundedCents === TOTAL && term > 0) await prepareRefund(id);
        }
      }
    }
  }
  const unknown = { bookedOn: "2026-11-20", cents: 1234, text: "Sin referencia", payer: "Ana", bankReference: "R1" };
  const staff = asStaff(app.shop, owner.userId);
  const bytes = camt053File([{ iban: "ES9121000418450200051332", entries: [unknown] }]);
  const { statementId } = await importStatement(staff, { fileName: "extracto", bytes });
  await reviewStatement(app.shop, statementId ?? 0);
  await db.execute("analyze orders");

  stats = await read("/analytics/dashboard-stats");
  transfers = (await read<{ summary: TransferSummary }>("/admin/transfers/summary")).summary;
  const message = { name: "Ana", email: "ana@example.com", subject: "Una duda", message: "¿Cuándo llega mi pedido?" };
  await app.ask("POST", "/contact", { body: { ...message, type: "general" } });
  const told = await read<Record<"to_prepare" | "messages", { count: number }>>("/admin/waiting");
  waiting = { to_prepare: told.to_prepare.count, messages: told.messages.count };
});
afterAll(() => app.close());

async function prepareRefund(orderId: number): Promise<void> {
  const body = { order_id: orderId, amount: TOTAL / 100, iban: "ES7921000813610123456789", holder: "Ana Prueba" };
  expect((await app.ask("POST", "/admin/transfers/refunds", { token, body })).status).toBe(201);
}

async function read<T>(path: string): Promise<T> {
  const { status, body } = await app.ask<T>("GET", path, { token });
  expect(status).toBe(200);
  return body;
}

interface Listed {
  pagination: { total: number };
  sums?: OrderSums;
}

/** What the list says that stands at this address of the back office: asked for as its page would. */
async function listAt(href: string): Promise<Listed> {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const [endpoint] = Object.entries({ ...COUNTED_LISTS, refunds: undefined }).flatMap(([of, list]) =>
    list && list.path === pathname ? [{ of, ...list }] : [],
  );
  if (endpoint === undefined) throw new Error(`no list at ${href}`);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(readFilters(endpoint.filters, (name) => searchParams.get(name) ?? ""))) {
    if (value !== undefined) query.set(name, value);
  }
  // Nothing that the address says is lost on the way.
  expect([...query.keys()]).toHaveLength([...searchParams.keys()].length);
  return read(`${endpoint.of === "entries" ? "/admin/transfers/entries" : pathname}?${query}`);
}

async function listOf(figure: FigureName, among?: Record<string, string>): Promise<Listed> {
  const href = listHref(figure, among);
  if (href === undefined) throw new Error(`${figure} leads nowhere`);
  return listAt(href);
}

/** Every figure of the dashboard that leads to one list, and what it says. */
const SHOWN: Partial<Record<FigureName, () => { count?: number; sum?: Partial<OrderSums>; average?: number }>> = {
  products: () => ({ count: stats.summary.totalProducts }),
  featured: () => ({ count: stats.summary.featuredProducts }),
  users: () => ({ count: stats.summary.totalUsers }),
  sales: () => ({ count: stats.summary.totalOrders, sum: { total: stats.summary.totalSales } }),
  average: () => ({ average: stats.summary.avgOrderValue }),
  cancelled: () => ({ count: stats.summary.cancelledOrders }),
  lowStock: () => ({ count: stats.alerts.lowStock }),
  outOfStock: () => ({ count: stats.alerts.outOfStock }),
  unpaid: () => ({ count: transfers.unpaid.count, sum: { missing: transfers.unpaid.amount } }),
  overdue: () => ({ count: transfers.overdue.count, sum: { missing: transfers.overdue.amount } }),
  toPrepare: () => ({ count: waiting.to_prepare }),
  unanswered: () => ({ count: waiting.messages }),
  unmatched: () => ({ count: transfers.unmatched.count }),
};

test.each(Object.entries(SHOWN))("«%s» of the dashboard is what its list says", async (figure, shown) => {
  const { count, sum, average } = shown();
  const { pagination, sums } = await listOf(figure as FigureName);
  expect(count ?? 1).toBeGreaterThan(0);
  if (count !== undefined) expect(pagination.total).toBe(count);
  if (sum) expect(sums).toMatchObject(sum);
  if (average === undefined) return;
  expect(sums?.average).toBe(average);
  // Among all orders too: the cancelled ones are no part of it.
  expect((await listOf("placed")).sums?.average).toBe(average);
  expect((await listOf("cancelled")).sums?.average).toBeNull();
});

test("the refunds to make are the orders that want one, and those that are prepared", async () => {
  const owed = await read<Listed>("/admin/transfers/refunds/owed");
  const { counts } = await read<{ counts: Record<string, number> }>("/admin/transfers/refunds");
  expect(owed.pagination.total * (counts.to_do ?? 0)).toBeGreaterThan(0);
  expect(transfers.refunds.count).toBe(owed.pagination.total + (counts.to_do ?? 0) + (counts.exported ?? 0));
});

test("each month of the chart, and each category, is what its list says", async () => {
  for (const { period, pedidos, ventas } of stats.salesData) {
    const [year = 0, month = 0] = period.split("-").map(Number);
    const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const { pagination, sums } = await listOf("sales", { from: `${period}-01`, to });
    expect([period, pagination.total, sums?.total]).toEqual([period, pedidos, ventas]);
  }
  for (const { category, value } of stats.categoryDistribution) {
    expect((await listOf("products", { category })).pagination.total).toBe(value);
  }
});

test("the figures above the lists of orders and of users are what their lists say, and both tell the same revenue", async () => {
  const { summary } = await read<{ summary: Record<string, number> }>("/admin/orders");
  for (const [figure, count] of [
    ["placed", summary.total],
    ["pending", summary.pending],
    ["delivered", summary.delivered],
  ] as const) {
    expect((await listOf(figure)).pagination.total).toBe(count);
  }
  expect((await listOf("revenue")).sums?.revenue).toBe(summary.revenue);
  const { summary: people } = await read<{ summary: Record<string, number> }>("/admin/users");
  expect(people.revenue).toBe(summary.revenue);
  for (const [figure, count] of [
    ["users", people.total],
    ["admins", people.admins],
    ["customers", people.users],
  ] as const) {
    expect((await listOf(figure)).pagination.total).toBe(count);
  }
});

test("the analytics' sales of a year and of its first months lead to lists of just them", async () => {
  const { period, summary, sales } = await read<Analytics>("/admin/analytics?period=year");
  const { pagination, sums } = await listOf("sales", period);
  expect([pagination.total, sums?.total]).toEqual([summary.orders, summary.revenue]);
  expect(sales.reduce((sum, { orders }) => sum + orders, 0)).toBe(summary.orders);
});

const isReadyRow = ({ paymentStatus, paymentMethod }: typeof orders.$inferSelect) =>
  isReady({ payment_status: paymentStatus, payment_method: paymentMethod });

test("what orders are counted for is what their rows come to, one by one", async () => {
  const rows = await app.shop.db.select().from(orders);
  const now = app.shop.now();
  const sold = rows.filter(({ status }) => status !== "cancelled");
  const kept = sold.map((order) => balanceOf(order).keptCents - balanceOf(order).excessCents);
  const byTransfer = sold.filter(({ paymentMethod }) => paymentMethod === "bank_transfer");
  const owing = byTransfer.filter((order) => balanceOf(order).missingCents > 0);
  const ready = sold.filter(
    (order) => order.status === "processing" || (order.status === "pending" && isReadyRow(order)),
  );
  const late = owing.filter(({ expiresAt }) => expiresAt !== null && expiresAt < now);
  const euros = (cents: number[]) => cents.reduce((a, b) => a + b, 0) / 100;
  const missing = (some: typeof rows) => euros(some.map((order) => balanceOf(order).missingCents));

  expect(new Set(rows.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`)).size).toBe(30);
  const sales = await listOf("sales");
  expect([sales.pagination.total, sales.sums]).toEqual([
    sold.length,
    {
      total: euros(sold.map(({ totalCents }) => totalCents)),
      revenue: euros(kept),
      missing: missing(sold),
      average: Math.round(sold.reduce((sum, { totalCents }) => sum + totalCents, 0) / sold.length) / 100,
    },
  ]);
  const revenue = await listOf("revenue");
  expect([revenue.pagination.total, revenue.sums?.revenue]).toEqual([kept.filter((n) => n > 0).length, euros(kept)]);
  expect(waiting.to_prepare).toBe(ready.length);
  expect([transfers.unpaid, transfers.overdue]).toEqual([
    { count: owing.length, amount: missing(owing) },
    { count: late.length, amount: missing(late) },
  ]);
});

test("every figure that leads somewhere leads to a list whose filters understand it", () => {
  for (const figure of Object.keys(FIGURES) as FigureName[]) {
    expect(FIGURES[figure].counts).toMatch(/\.$/);
    const href = listHref(figure);
    if (href !== undefined) expect(href).toMatch(/^\/admin\//);
  }
});
