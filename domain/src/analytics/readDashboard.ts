import { type Category, LOW_STOCK_MAX } from "@bruma/contract";
import { type Db, orders, products, users } from "@bruma/db";
import { desc, isNull, sql } from "drizzle-orm";
import { listSoldProducts } from "./sales.ts";
import { lastTwelveMonths, stepsOf } from "./shopDays.ts";

export interface Dashboard {
  products: number;
  featured: number;
  lowStock: number;
  outOfStock: number;
  users: number;
  orders: number;
  cancelled: number;
  salesCents: number;
  months: { period: string; salesCents: number; orders: number; users: number; buyers: number }[];
  topProducts: { id: number; name: string; units: number; stock: number }[];
  categories: { category: Category; products: number }[];
}

const TOP_PRODUCTS = 10;

/** The whole shop's figures, exact at the moment. What a sale is, see `isSale`. */
export async function readDashboard(db: Db, now: Date): Promise<Dashboard> {
  const [goods, people, sold, months, topProducts, categories] = await Promise.all([
    countProducts(db),
    db.$count(users, isNull(users.deletedAt)),
    sumOrders(db),
    listMonths(db, now),
    listTopProducts(db, now),
    countCategories(db),
  ]);
  return { ...goods, users: people, ...sold, months, topProducts, categories };
}

async function countProducts(db: Db) {
  const [row] = await db
    .select({
      products: sql<number>`count(*)::int`,
      featured: sql<number>`count(*) filter (where ${products.featured})::int`,
      lowStock: sql<number>`count(*) filter (where ${products.stock} between 1 and ${LOW_STOCK_MAX})::int`,
      outOfStock: sql<number>`count(*) filter (where ${products.stock} = 0)::int`,
    })
    .from(products)
    .where(isNull(products.deletedAt));
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

async function sumOrders(db: Db) {
  const [row] = await db
    .select({
      orders: sql<number>`count(*) filter (where ${orders.status} <> 'cancelled')::int`,
      cancelled: sql<number>`count(*) filter (where ${orders.status} = 'cancelled')::int`,
      salesCents: sql<number>`coalesce(sum(${orders.totalCents}) filter (where ${orders.status} <> 'cancelled'), 0)::float8`,
    })
    .from(orders);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** The last twelve months, with those in which nothing happened: sales, accounts at their end, and customers who bought in them. */
async function listMonths(db: Db, now: Date): Promise<Dashboard["months"]> {
  return db.execute<Dashboard["months"][number]>(sql`
    select steps.period, sold.sales as "salesCents", sold.orders, joined.users, sold.buyers
    from ${stepsOf(lastTwelveMonths(now), "month")}
    cross join lateral (
      select coalesce(sum(total_cents), 0)::float8 as sales, count(*)::int as orders, count(distinct user_id)::int as buyers
      from orders where created_at >= steps.starts and created_at < steps.ends and status <> 'cancelled') as sold
    cross join lateral (
      select count(*)::int as users from users where created_at < steps.ends and deleted_at is null) as joined
    order by steps.period`);
}

async function listTopProducts(db: Db, now: Date): Promise<Dashboard["topProducts"]> {
  const sold = await listSoldProducts(db, lastTwelveMonths(now));
  return sold
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => b.units - a.units || b.revenueCents - a.revenueCents || a.id - b.id)
    .slice(0, TOP_PRODUCTS)
    .map(({ id, name, units, stock }) => ({ id, name, units, stock }));
}

async function countCategories(db: Db): Promise<Dashboard["categories"]> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ category: products.category, products: count })
    .from(products)
    .where(isNull(products.deletedAt))
    .groupBy(products.category)
    .orderBy(desc(count), products.category);
}
