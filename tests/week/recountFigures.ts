import { type Analytics, type DashboardStats, LOW_STOCK_MAX, type TransferSummary } from "@bruma/contract";
import { expect } from "vitest";
import { isSold, stockOf, sum } from "./known.ts";
import { endOf } from "./stories.ts";
import type { Week, WeeksOrder } from "./Week.ts";

interface OrderList {
  pagination: { total: number };
  summary: Record<string, number>;
  sums: { total: number; revenue: number; missing: number };
}

const totalOf = (orders: readonly WeeksOrder[]) => sum(orders.map(({ total }) => total)) / 100;
const averageOf = (orders: readonly WeeksOrder[]) =>
  orders.length === 0 ? null : Math.round(sum(orders.map(({ total }) => total)) / orders.length) / 100;
const keptOf = (orders: readonly WeeksOrder[]) => sum(orders.map(({ paid, refunded }) => paid - refunded)) / 100;
const owes = ({ paid, refunded, total }: WeeksOrder) => paid < total && refunded === 0;
const missingOf = (orders: readonly WeeksOrder[]) =>
  sum(orders.filter(owes).map(({ paid, total }) => total - paid)) / 100;

/** The figures of the dashboard, of the lists, of the analytics and of the transfers, each counted from the week's own orders. */
export async function expectFigures(week: Week): Promise<void> {
  const { orders } = week;
  const read = <T>(path: string) => week.byStaff<T>("GET", path);
  const sold = orders.filter(isSold);
  const pending = orders.filter(({ status }) => status === "pending").length;
  const buyers = new Set(sold.filter(({ isErased }) => !isErased).map(({ buyer }) => buyer.userId)).size;
  const stocks = week.goods.map(({ id }) => stockOf(week, id));

  const dashboard = await read<DashboardStats>("/analytics/dashboard-stats");
  expect(dashboard.summary, week.today).toMatchObject({
    totalProducts: week.goods.length,
    totalOrders: sold.length,
    cancelledOrders: orders.length - sold.length,
    totalSales: totalOf(sold),
  });
  expect(dashboard.salesData.at(-1), week.today).toMatchObject({ ventas: totalOf(sold), pedidos: sold.length });
  expect(dashboard.userGrowth.at(-1)?.activos, week.today).toBe(buyers);
  expect([dashboard.alerts.lowStock, dashboard.alerts.outOfStock], week.today).toEqual([
    stocks.filter((stock) => stock > 0 && stock <= LOW_STOCK_MAX).length,
    stocks.filter((stock) => stock === 0).length,
  ]);

  const { summary: analytics } = await read<Analytics>("/admin/analytics?period=year");
  expect(analytics, week.today).toMatchObject({
    revenue: totalOf(sold),
    orders: sold.length,
    units: sum(sold.map(({ units }) => units)),
    customers: buyers,
    newCustomers: buyers,
    refunded: sum(orders.map(({ refunded }) => refunded)) / 100,
  });

  const list = await read<OrderList>("/admin/orders");
  expect(list.summary, week.today).toEqual({
    total: orders.length,
    pending,
    delivered: orders.filter(({ status }) => status === "delivered").length,
    revenue: keptOf(sold),
  });
  const { orders: waiting } = await read<{ orders: { count: number } }>("/admin/waiting");
  expect(waiting.count, week.today).toBe(pending);

  const now = week.app.shop.now().getTime();
  const sets = {
    sales: sold,
    revenue: sold.filter(({ paid, refunded }) => paid > refunded),
    unpaid: sold.filter(owes),
    overdue: sold.filter((order) => owes(order) && order.status === "pending" && endOf(order) < now),
  };
  for (const [figure, belonging] of Object.entries(sets)) {
    const { pagination, sums } = await read<OrderList>(`/admin/orders?figure=${figure}`);
    expect([figure, pagination.total, sums], week.today).toEqual([
      figure,
      belonging.length,
      {
        total: totalOf(belonging),
        revenue: keptOf(belonging),
        missing: missingOf(belonging),
        average: averageOf(belonging.filter(isSold)),
      },
    ]);
  }
  await expectMoneyDesk(week, sets);
}

/** Who owes, and who is owed money: both stand in lists of what is to be done. */
async function expectMoneyDesk(week: Week, sets: Record<"unpaid" | "overdue", WeeksOrder[]>): Promise<void> {
  const { orders, sentBack } = week;
  const creditors = orders.filter((order) => !isSold(order) && order.paid > order.refunded);
  const { summary } = await week.byStaff<{ summary: TransferSummary }>("GET", "/admin/transfers/summary");
  expect(summary, week.today).toEqual({
    unpaid: { count: sets.unpaid.length, amount: missingOf(sets.unpaid) },
    overdue: { count: sets.overdue.length, amount: missingOf(sets.overdue) },
    unmatched: { count: 0, amount: 0 },
    refunds: {
      count: creditors.length + sentBack.length,
      amount: (sum(creditors.map(({ paid, refunded }) => paid - refunded)) + sum(sentBack)) / 100,
    },
  });
  const { owed } = await week.byStaff<{ owed: { order_id: number }[] }>(
    "GET",
    "/admin/transfers/refunds/owed?limit=100",
  );
  expect(owed.map(({ order_id }) => order_id).toSorted(), week.today).toEqual(creditors.map(({ id }) => id).toSorted());
  const { summary: withdrawals } = await week.byStaff<{ summary: { open: number; overdue: number } }>(
    "GET",
    "/admin/withdrawals",
  );
  const open = orders.filter(({ withdrawal }) => withdrawal === "open").length;
  expect(withdrawals, week.today).toEqual({ open, overdue: 0 });
}
