import { CATEGORIES, type Category } from "@bruma/contract";
import { type Db, isSale, orderLines, orders, productStocks, products, visits } from "@bruma/db";
import { and, desc, eq, type SQL, sql } from "@bruma/db/sql";
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
  const rows = (
    await db.execute<{ period: string; revenue: number; orders: number; units: number; visits: number }>(sql`
    select steps.period, sold.*, coalesce(came.visits, 0)::int as visits
    from ${stepsOf(period, step)}
    cross join lateral (
      select ${cents(sql`total_cents`)} as revenue, count(*)::int as orders, coalesce(sum(item_count), 0)::int as units
      from orders where created_at >= steps.starts and created_at < steps.ends and ${isSale()}) as sold
    left join (
      select to_char(${visits.day}, ${step === "day" ? "YYYY-MM-DD" : "YYYY-MM"}) as period, sum(${visits.count}) as visits
      from ${visits} where ${visits.day} between ${period.from} and ${period.to} group by 1) as came on came.period = steps.period
    order by steps.period`)
  ).rows;
  return [...rows].map(({ revenue, ...row }) => ({ ...row, revenueCents: revenue }));
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

/** Every product that was sold in these days, the one with the most revenue first; at the prices of the lines, before coupons. */
export async function listSoldProducts(db: Db, period: Period): Promise<SoldProduct[]> {
  const sold = db
    .select({
      productId: orderLines.productId,
      units: sql<number>`sum(${orderLines.quantity})::int`.as("units"),
      revenueCents: sql<number>`sum(${orderLines.unitPriceCents}::bigint * ${orderLines.quantity})::float8`.as(
        "revenue",
      ),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSale(), withinDays(orders.createdAt, period)))
    .groupBy(orderLines.productId)
    .as("sold");
  return db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      units: sold.units,
      revenueCents: sold.revenueCents,
      stock: productStocks.stock,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
    })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .innerJoin(productStocks, eq(productStocks.productId, products.id))
    .orderBy(desc(sold.revenueCents), products.id);
}

export interface SoldCategory {
  category: Category;
  units: number;
  revenueCents: number;
}

/** What each category sold, by the one in which its products stand now; all of them, the one with the most revenue first. */
export function sumByCategory(sold: readonly SoldProduct[]): SoldCategory[] {
  const sums = new Map(CATEGORIES.map((category) => [category, { category, units: 0, revenueCents: 0 }]));
  for (const { category, units, revenueCents } of sold) {
    const sum = sums.get(category);
    if (sum === undefined) continue;
    sum.units += units;
    sum.revenueCents += revenueCents;
  }
  return [...sums.values()].toSorted((a, b) => b.revenueCents - a.revenueCents);
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
