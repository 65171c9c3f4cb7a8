import type { OrderStatus } from "@bruma/contract";
import { type Db, orders } from "@bruma/db";
import { and, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { foldSales, salesByDay } from "../foldSales.ts";
import { sortBy } from "../sortBy.ts";
import { type OrderFilter, orderCondition } from "./orderCondition.ts";
import { linesOfOrder, type OrderRow, refundsUnderWay } from "./readOrders.ts";

const SORTS = { created: orders.createdAt, total: orders.totalCents };
type Sort = keyof typeof SORTS;

export interface OrderPage extends OrderFilter {
  sort?: Sort | `-${Sort}` | undefined;
  page: number;
  limit: number;
}

/** One page of orders, newest first unless sorted otherwise. */
export async function listOrders(db: Db, asked: OrderPage): Promise<{ orders: OrderRow[]; total: number }> {
  const where = orderCondition(asked);
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(orders), lines: linesOfOrder, refunds: refundsUnderWay })
      .from(orders)
      .where(inArray(orders.id, idsOfPage(db, asked, where)))
      .orderBy(...sortBy(SORTS, asked.sort, orders.id)),
    countOrders(db, asked),
  ]);
  return { orders: rows, total };
}

/** Apart, so that the lines are gathered for one page, and not for all those before it. */
const idsOfPage = (db: Db, { sort, limit, page }: OrderPage, where: SQL | undefined) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sortBy(SORTS, sort, orders.id))
    .limit(limit)
    .offset((page - 1) * limit);

/** One page of orders without their lines, for a file. */
export async function listOrderHeads(db: Db, asked: OrderPage): Promise<(typeof orders.$inferSelect)[]> {
  return db
    .select()
    .from(orders)
    .where(orderCondition(asked))
    .orderBy(...sortBy(SORTS, asked.sort, orders.id))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
}

/** From the sums of days where these suffice. */
async function countOrders(db: Db, asked: OrderFilter): Promise<number> {
  const { userId, search, status, paymentStatus, from, to } = asked;
  if (userId !== undefined || search) return db.$count(orders, orderCondition(asked));
  const openDay = await foldSales(db);
  const chosen = and(
    status && sql`status = ${status}`,
    paymentStatus && sql`payment_status = ${paymentStatus}`,
    from === undefined ? undefined : sql`day >= ${from}`,
    to === undefined ? undefined : sql`day <= ${to}`,
  );
  const [row] = (
    await db.execute<{ count: number }>(
      sql`select coalesce(sum(orders), 0)::int as count from ${salesByDay(openDay)} where ${chosen ?? sql`true`}`,
    )
  ).rows;
  return row?.count ?? 0;
}

/** The figures above the admin's table. Revenue leaves cancelled orders out. */
export async function summariseOrders(db: Db) {
  const openDay = await foldSales(db);
  const rows = (
    await db.execute<{ status: OrderStatus; count: number; cents: number }>(
      sql`select status, sum(orders)::int as count, sum(cents)::float8 as cents from ${salesByDay(openDay)} group by 1`,
    )
  ).rows;
  const countOf = (wanted: OrderStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    pending: countOf("pending"),
    delivered: countOf("delivered"),
    revenueCents: rows.reduce((sum, { status, cents }) => (status === "cancelled" ? sum : sum + cents), 0),
  };
}
