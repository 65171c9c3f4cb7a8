import type { DashboardStats, TransferSummary } from "@bruma/contract";
import { expect } from "vitest";
import { auditBooks } from "../torture/ledgers.ts";
import type { Week, WeeksOrder } from "./Week.ts";

const sum = (cents: number[]) => cents.reduce((one, other) => one + other, 0);
const TOLD = ["order_received", "payment_received", "payment_reminder", "order_shipped", "order_delivered"];
const BUYERS_MAILS = [...TOLD, "order_cancelled", "order_refund"];

/** Whatever the shop says at this hour is what the week knows. */
export async function expectTrue(week: Week): Promise<void> {
  const { sql } = week.app.shop.database;
  await expectOrders(week);
  await expectFigures(week);
  await expectStock(week);
  await expectMails(week);
  // The mails of who left are gone; the others are counted here.
  await auditBooks(sql, new Date(0), ["an order wrote its mail once"]);
}

const paymentOf = ({ paid, refunded, total }: WeeksOrder): string => {
  if (paid === 0) return "unpaid";
  if (refunded >= paid) return "refunded";
  if (refunded > 0) return "partially_refunded";
  return paid < total ? "partial" : "paid";
};

async function expectOrders(week: Week): Promise<void> {
  const rows = await week.byStaff<{ orders: { id: number; status: string; payment_status: string; total: number }[] }>(
    "GET",
    "/admin/orders?limit=100",
  );
  const found = rows.orders.map(
    ({ id, status, payment_status, total }) => `${id} ${status} ${payment_status} ${total}`,
  );
  const known = week.orders.map((order) => `${order.id} ${order.status} ${paymentOf(order)} ${order.total / 100}`);
  expect(found.toSorted(), week.today).toEqual(known.toSorted());
}

async function expectFigures(week: Week): Promise<void> {
  const sold = week.orders.filter(({ status }) => status !== "cancelled");
  const { summary } = await week.byStaff<DashboardStats>("GET", "/analytics/dashboard-stats");
  expect(summary, week.today).toMatchObject({
    totalOrders: sold.length,
    cancelledOrders: week.orders.length - sold.length,
    totalSales: sum(sold.map(({ total }) => total)) / 100,
  });
  const owing = sold.filter(({ paid, refunded, total }) => paid - refunded < total && refunded === 0);
  const missing = sum(owing.map(({ paid, total }) => total - paid)) / 100;
  const { summary: transfers } = await week.byStaff<{ summary: TransferSummary }>("GET", "/admin/transfers/summary");
  expect(transfers.unpaid, week.today).toEqual({ count: owing.length, amount: missing });
  // Who is owed money stands in the list of what is to be given back.
  const { owed } = await week.byStaff<{ owed: { order_id: number }[] }>(
    "GET",
    "/admin/transfers/refunds/owed?limit=100",
  );
  const creditors = week.orders.filter(({ status, paid, refunded }) => status === "cancelled" && paid > refunded);
  expect(owed.map(({ order_id }) => order_id).toSorted(), week.today).toEqual(
    expect.arrayContaining(creditors.map(({ id }) => id)),
  );
}

async function expectStock(week: Week): Promise<void> {
  for (const variant of week.goods) {
    const held = week.orders.filter((order) => order.variant.id === variant.id && order.status !== "cancelled");
    expect(await week.app.shop.stockOf(variant.id), week.today).toBe(30 - sum(held.map(({ units }) => units)));
  }
}

async function expectMails(week: Week): Promise<void> {
  const rows = await week.app.shop.database.sql<{ order_id: number; kind: string; count: number }[]>`
    select order_id, kind, count(*)::int as count from mails where order_id is not null
      and kind = any (${BUYERS_MAILS}) group by order_id, kind`;
  const found = rows.map(({ order_id, kind, count }) => `${order_id} ${kind} ${count}`);
  const known = week.orders.flatMap(({ id, mails }) => [...mails].map((kind) => `${id} ${kind} 1`));
  expect(found.toSorted(), week.today).toEqual(known.toSorted());
}
