import type { OrderStatus } from "@bruma/contract";
import { type Db, orders } from "@bruma/db";
import { getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { sortBy } from "../sortBy.ts";
import { type OrderFilter, orderCondition } from "./orderCondition.ts";
import { linesOfOrder, type OrderRow } from "./readOrders.ts";

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
      .select({ ...getTableColumns(orders), lines: linesOfOrder })
      .from(orders)
      .where(inArray(orders.id, idsOfPage(db, asked, where)))
      .orderBy(...sortBy(SORTS, asked.sort, orders.id)),
    db.$count(orders, where),
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

/** The figures above the admin's table, from one pass of an index. Revenue leaves cancelled orders out. */
export async function summariseOrders(db: Db) {
  const rows = await db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${orders.totalCents})::float8`,
    })
    .from(orders)
    .groupBy(orders.status);
  const countOf = (wanted: OrderStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    pending: countOf("pending"),
    delivered: countOf("delivered"),
    revenueCents: rows.reduce((sum, { status, cents }) => (status === "cancelled" ? sum : sum + cents), 0),
  };
}
