import { CATEGORIES, type Category } from "@bruma/contract";
import { type Db, isSale, orders, productStocks, products, visits } from "@bruma/db";
import { type AnyColumn, and, type SQL, sql } from "@bruma/db/sql";
import { rollUpSales, salesByDay, soldInDays } from "../tables/index.ts";
import { withinDays } from "../time/index.ts";
import { daysOf, type Period, stepsOf } from "./periodsOf.ts";

const cents = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)::float8`;

export interface SalesStep {
  period: string;
  revenueCents: number;
  orders: number;
  units: number;
  visits: number;
}

const MOST_DAYS_ONE_BY_ONE = 92;

/** Sales by day, of more than a quarter by month; a day without any is there too. */
export async function listSales(db: Db, period: Period): Promise<SalesStep[]> {
  const step = daysOf(period) > MOST_DAYS_ONE_BY_ONE ? "month" : "day";
  const stepOf = (day: AnyColumn | SQL) => sql`to_char(${day}, ${step === "day" ? "YYYY-MM-DD" : "YYYY-MM"})`;
  const within = (day: AnyColumn | SQL) => sql`${day} between ${period.from} and ${period.to}`;
  const openDay = await rollUpSales(db);
  const { rows } = await db.execute<SalesStep & Record<string, unknown>>(sql`
    with sold as (
      select ${stepOf(sql`day`)} as period, sum(cents) as cents, sum(orders) as orders, sum(items) as units
      from ${salesByDay(openDay)} where ${isSale("by_day")} and ${within(sql`day`)} group by 1
    ), came as (
      select ${stepOf(visits.day)} as period, sum(${visits.count}) as visits from ${visits} where ${within(visits.day)} group by 1
    )
    select steps.period, coalesce(sold.cents, 0)::float8 as "revenueCents", coalesce(sold.orders, 0)::int as orders,
      coalesce(sold.units, 0)::int as units, coalesce(came.visits, 0)::int as visits
    from ${stepsOf(period, step)} left join sold using (period) left join came using (period)
    order by steps.period`);
  return rows;
}

export interface SoldProduct {
  id: number;
  name: string;
  category: Category;
  units: number;
  revenueCents: number;
  stock: number;
  isDeleted: boolean;
}

/** The products that were sold in these days, the ones with the most revenue first; at the prices of the lines, before coupons. */
export async function listSoldProducts(db: Db, period: Period, most?: number): Promise<SoldProduct[]> {
  const openDay = await rollUpSales(db);
  const { rows } = await db.execute<SoldProduct & Record<string, unknown>>(sql`
    select p.id, p.name, p.category, sums.units, sums.cents as "revenueCents", ps.stock, p.deleted_at is not null as "isDeleted"
    from (select product_id, sum(units)::int as units, sum(cents)::float8 as cents
      from ${soldInDays(openDay, period)} group by 1) as sums
    join ${products} p on p.id = sums.product_id join ${productStocks} ps on ps.product_id = p.id
    order by sums.cents desc, p.id limit ${most ?? null}`);
  return rows;
}

export interface SoldCategory {
  category: Category;
  units: number;
  revenueCents: number;
}

/** What each category sold, by the one in which its products stand now; all of them, the one with the most revenue first. */
export async function listSoldCategories(db: Db, period: Period): Promise<SoldCategory[]> {
  const openDay = await rollUpSales(db);
  const { rows } = await db.execute<SoldCategory & Record<string, unknown>>(sql`
    select p.category, sum(units)::int as units, sum(cents)::float8 as "revenueCents"
    from ${soldInDays(openDay, period)} join ${products} p on p.id = sold.product_id group by 1`);
  return CATEGORIES.map(
    (category) => rows.find((row) => row.category === category) ?? { category, units: 0, revenueCents: 0 },
  ).toSorted((a, b) => b.revenueCents - a.revenueCents);
}

export interface UsedCoupon {
  code: string;
  uses: number;
  discountCents: number;
  revenueCents: number;
}

/** The coupons of these days' sales. A coupon that was deleted since is there by its code. */
export async function listUsedCoupons(db: Db, period: Period): Promise<UsedCoupon[]> {
  const rows = await db
    .select({
      code: sql<string>`${orders.couponCode}`,
      uses: sql<number>`count(*)::int`,
      discountCents: cents(sql`${orders.discountCents}`),
      revenueCents: cents(sql`${orders.totalCents}`),
    })
    .from(orders)
    .where(and(isSale(), withinDays(orders.createdAt, period), sql`${orders.couponCode} is not null`))
    .groupBy(orders.couponCode);
  return rows.toSorted((a, b) => b.uses - a.uses || a.code.localeCompare(b.code));
}
