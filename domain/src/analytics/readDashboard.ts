import type { Category, ProductFilter } from "@bruma/contract";
import { type Db, isSale, productStocks, products, users } from "@bruma/db";
import { desc, isNull, sql } from "@bruma/db/sql";
import { isStocked, listScarce, type ScarceVariant } from "../catalogue/index.ts";
import { isOfOpenDay, rollUpSales, salesByDay } from "../tables/index.ts";
import { withinDays } from "../time/index.ts";
import { lastTwelveMonths, type Period, stepsOf } from "./periodsOf.ts";
import { listSoldProducts, type SoldProduct } from "./sales.ts";

export interface Dashboard {
  products: number;
  featured: number;
  lowStock: number;
  outOfStock: number;
  lowVariants: ScarceVariant[];
  soldOutVariants: ScarceVariant[];
  users: number;
  orders: number;
  cancelled: number;
  salesCents: number;
  months: { period: string; salesCents: number; orders: number; users: number; buyers: number }[];
  topProducts: { id: number; name: string; units: number; stock: number }[];
  categories: { category: Category; products: number }[];
}

const TOP_PRODUCTS = 10;

/** The whole shop's figures, exact at the moment. What each counts, see `FIGURES`. */
export async function readDashboard(db: Db, now: Date): Promise<Dashboard> {
  const openDay = await rollUpSales(db);
  const [goods, lowVariants, soldOutVariants, people, sold, months, topProducts, categories] = await Promise.all([
    countProducts(db),
    listScarce(db, "lowStock"),
    listScarce(db, "outOfStock"),
    db.$count(users, isNull(users.deletedAt)),
    sumOrders(db, openDay),
    listMonths(db, openDay, now),
    listTopProducts(db, openDay, now),
    countCategories(db),
  ]);
  const all = categories.reduce((sum, category) => sum + category.products, 0);
  return {
    products: all,
    ...goods,
    lowVariants,
    soldOutVariants,
    users: people,
    ...sold,
    months,
    topProducts,
    categories,
  };
}

async function countProducts(db: Db) {
  // All of that stock, less the few products that are in the shop no more.
  const stocked = (filter: ProductFilter) =>
    sql<number>`(select count(*)::int from ${productStocks} where ${isStocked[filter]}) - (select count(*)::int from ${products} p
      join ${productStocks} on ${productStocks.productId} = p.id where p.deleted_at is not null and ${isStocked[filter]})`;
  const [row] = await db
    .select({
      featured: sql<number>`count(*)::int`,
      lowStock: stocked("lowStock"),
      outOfStock: stocked("outOfStock"),
    })
    .from(products)
    .where(sql`featured and deleted_at is null`);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

async function sumOrders(db: Db, openDay: string) {
  const [row] = (
    await db.execute<{ orders: number; cancelled: number; salesCents: number }>(sql`
    select coalesce(sum(orders) filter (where ${isSale("by_day")}), 0)::int as orders,
      coalesce(sum(orders) filter (where status = 'cancelled'), 0)::int as cancelled,
      coalesce(sum(cents) filter (where ${isSale("by_day")}), 0)::float8 as "salesCents"
    from ${salesByDay(openDay)}`)
  ).rows;
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** The last twelve months, with those in which nothing happened: sales, accounts at their end, and customers who bought in them. */
async function listMonths(db: Db, openDay: string, now: Date): Promise<Dashboard["months"]> {
  const { rows } = await db.execute<Dashboard["months"][number]>(sql`
    with sold as (
      select to_char(day, 'YYYY-MM') as period, sum(cents) as sales, sum(orders) as orders
      from ${salesByDay(openDay)} where ${isSale("by_day")} group by 1
    ), steps as (
      select *, lag(ends, 1, '-infinity') over (order by period) as since from ${stepsOf(lastTwelveMonths(now), "month")}
    )
    select steps.period, coalesce(sold.sales, 0)::float8 as "salesCents", coalesce(sold.orders, 0)::int as orders,
      (sum(joined.users) over (order by steps.period))::int as users,
      coalesce(m.buyers, (select count(distinct user_id)::int from orders
        where created_at >= steps.starts and created_at < steps.ends and ${isSale()})) as buyers
    from steps
    cross join lateral (
      select count(*) as users from users where created_at >= steps.since and created_at < steps.ends and deleted_at is null) as joined
    left join sold on sold.period = steps.period
    left join sales_months m on m.month = (steps.period || '-01')::date
    order by steps.period`);
  return rows;
}

/** Those that may be among the first: the first ones of all closed days, and all that was sold since. */
async function listTopProducts(db: Db, openDay: string, now: Date): Promise<Dashboard["topProducts"]> {
  const period = lastTwelveMonths(now);
  if (!(await isSummed(db, period))) return rankProducts(await listSoldProducts(db, period));
  const sold = (
    await db.execute<SoldProduct & Record<string, unknown>>(sql`
    with lately as (
      select l.product_id, sum(l.quantity) as units, sum(l.quantity * l.unit_price_cents::bigint) as cents
      from orders o join order_lines l on l.order_id = o.id
      where ${isOfOpenDay(openDay)} and ${withinDays(sql`o.created_at`, period)} and ${isSale("o")} group by 1
    ), candidates as (
      (select s.product_id from sold_products s join products p on p.id = s.product_id
        where p.deleted_at is null and s.units > 0 order by s.units desc, s.cents desc, s.product_id desc limit ${MOST_ALIKE})
      union select product_id from lately
    )
    select p.id, p.name, ps.stock, (coalesce(s.units, 0) + coalesce(l.units, 0))::int as units,
      (coalesce(s.cents, 0) + coalesce(l.cents, 0))::float8 as "revenueCents", p.deleted_at is not null as "isDeleted"
    from candidates c join products p on p.id = c.product_id join ${productStocks} ps on ps.product_id = p.id
    left join sold_products s on s.product_id = p.id left join lately l on l.product_id = p.id`)
  ).rows;
  return rankProducts([...sold]);
}

// Of products that sold alike to the cent, the older one comes first: among so many it is there.
const MOST_ALIKE = 100;

/** Whether the sums are of just these months; the clock of a test may stand elsewhere. */
async function isSummed(db: Db, { from, to }: Period): Promise<boolean> {
  const [row] = (
    await db.execute<{ is: boolean }>(
      sql`select exists (select from sales_closing where window_from = ${from} and closed_until <= ${to}::date + 1) as is`,
    )
  ).rows;
  return row?.is ?? false;
}

function rankProducts(sold: readonly Omit<SoldProduct, "category">[]): Dashboard["topProducts"] {
  return sold
    .filter(({ isDeleted, units }) => !isDeleted && units > 0)
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
