import type { OrderStatus } from "@bruma/contract";
import { type Db, isOwing, isSale, missingCents, orders, revenueCents } from "@bruma/db";
import { and, getTableColumns, inArray, type SQL, sql } from "@bruma/db/sql";
import { rollUpSales, salesByDay, sortBy } from "../../tables/index.ts";
import { type OrderFilter, orderCondition } from "./orderCondition.ts";
import { isCountedByDay } from "./orderSets.ts";
import { calledOffAt, linesOfOrder, type OrderRow, refundsUnderWay } from "./readOrders.ts";

const SORTS = { created: orders.createdAt, total: orders.totalCents };
type Sort = keyof typeof SORTS;

export interface OrderPage extends OrderFilter {
  sort?: Sort | `-${Sort}` | undefined;
  page: number;
  limit: number;
}

/** One page of orders, newest first unless sorted otherwise. */
export async function listOrders(
  db: Db,
  asked: OrderPage,
): Promise<{ rows: OrderRow[]; total: number; sums: OrderSums }> {
  const where = orderCondition(asked);
  const [rows, sums] = await Promise.all([
    db
      .select({ ...getTableColumns(orders), lines: linesOfOrder, refunds: refundsUnderWay, calledOffAt })
      .from(orders)
      .where(inArray(orders.id, idsOfPage(db, asked, where)))
      .orderBy(...sortBy(SORTS, asked.sort, orders.id)),
    sumOrders(db, asked),
  ]);
  return { rows, total: sums.orders, sums };
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

/** What orders come to, in cents. */
export interface OrderSums {
  orders: number;
  totalCents: number;
  /** What the shop keeps for them, and what their buyers still owe. */
  revenueCents: number;
  missingCents: number;
  /** Of those that are not cancelled. */
  sales: number;
  salesCents: number;
}

/** What all pages of a list come to; from the sums of days where these suffice. */
export async function sumOrders(db: Db, asked: OrderFilter): Promise<OrderSums> {
  const [row] = (await db.execute<OrderSums & Record<string, unknown>>(await sumsOf(db, asked))).rows;
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

async function sumsOf(db: Db, asked: OrderFilter): Promise<SQL> {
  const { userId, search, counted, status, paymentStatus, from, to } = asked;
  const byDay = counted && isCountedByDay[counted.by];
  if (userId !== undefined || search || (counted && !byDay)) {
    return sql`select count(*)::int as orders, ${sumsOfCents(sql`total_cents`, revenueCents(), missingCents())},
      count(*) filter (where ${isSale()})::int as sales,
      coalesce(sum(total_cents) filter (where ${isSale()}), 0)::float8 as "salesCents"
      from ${orders} where ${orderCondition(asked) ?? sql`true`}`;
  }
  const openDay = await rollUpSales(db);
  const chosen = and(
    byDay,
    status && sql`status = ${status}`,
    paymentStatus && sql`payment_status = ${paymentStatus}`,
    from === undefined ? undefined : sql`day >= ${from}`,
    to === undefined ? undefined : sql`day <= ${to}`,
  );
  const missing = sql`case when ${isOwing("by_day")} then cents - settled_cents - revenue_cents else 0 end`;
  return sql`select coalesce(sum(orders), 0)::int as orders, ${sumsOfCents(sql`cents`, sql`revenue_cents`, missing)},
    coalesce(sum(orders) filter (where ${isSale("by_day")}), 0)::int as sales,
    coalesce(sum(cents) filter (where ${isSale("by_day")}), 0)::float8 as "salesCents"
    from ${salesByDay(openDay)} where ${chosen ?? sql`true`}`;
}

const sumsOfCents = (
  total: SQL,
  revenue: SQL,
  missing: SQL,
): SQL => sql`coalesce(sum(${total}), 0)::float8 as "totalCents",
  coalesce(sum(${revenue}), 0)::float8 as "revenueCents", coalesce(sum(${missing}), 0)::float8 as "missingCents"`;

/** The figures above the admin's table: as `FIGURES` has them. */
export async function summariseOrders(db: Db) {
  const openDay = await rollUpSales(db);
  const rows = (
    await db.execute<{ status: OrderStatus; count: number; cents: number }>(
      sql`select status, sum(orders)::int as count, sum(revenue_cents)::float8 as cents from ${salesByDay(openDay)} group by 1`,
    )
  ).rows;
  const countOf = (wanted: OrderStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    pending: countOf("pending"),
    delivered: countOf("delivered"),
    revenueCents: rows.reduce((sum, { cents }) => sum + cents, 0),
  };
}
