import { type Db, isSale, orders, payments, visits } from "@bruma/db";
import { and, sql } from "@bruma/db/sql";
import { withinDays } from "../time/index.ts";
import { beginOf, type Period } from "./periodsOf.ts";

export interface PeriodFigures {
  revenueCents: number;
  orders: number;
  units: number;
  discountCents: number;
  refundedCents: number;
  visits: number;
  /** Orders for each visit; null where nobody was counted. */
  conversion: number | null;
  customers: number;
  newCustomers: number;
}

/** The first day on which visits were counted. */
export async function firstVisitDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: sql<string | null>`min(${visits.day})::text` }).from(visits);
  return row?.day ?? null;
}

export async function summarisePeriod(db: Db, period: Period, visitsSince: string | null): Promise<PeriodFigures> {
  const [sold, refundedCents, came, buyers] = await Promise.all([
    sumSales(db, period, visitsSince),
    sumRefunds(db, period),
    countVisits(db, period),
    countCustomers(db, period),
  ]);
  const { ordersWhileCounted, ...figures } = sold;
  const conversion = came > 0 ? ordersWhileCounted / came : null;
  return { ...figures, refundedCents, visits: came, conversion, ...buyers };
}

async function sumSales(db: Db, period: Period, visitsSince: string | null) {
  const [row] = await db
    .select({
      revenueCents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::float8`,
      orders: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${orders.itemCount}), 0)::int`,
      discountCents: sql<number>`coalesce(sum(${orders.discountCents}), 0)::float8`,
      // Orders from before the counting had no visits that they could be compared with.
      ordersWhileCounted: sql<number>`count(*) filter (where ${orders.createdAt} >= ${beginOf(visitsSince ?? period.from)})::int`,
    })
    .from(orders)
    .where(and(isSale(), withinDays(orders.createdAt, period)));
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** By the day on which the money went back. */
async function sumRefunds(db: Db, { from, to }: Period): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(case ${payments.kind} when 'refund' then 1 else -1 end * ${payments.amountCents}), 0)::float8`,
    })
    .from(payments)
    .where(and(sql`${payments.kind} in ('refund', 'refund_reversal')`, sql`${payments.on} between ${from} and ${to}`));
  return row?.cents ?? 0;
}

async function countVisits(db: Db, { from, to }: Period): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${visits.count}), 0)::int` })
    .from(visits)
    .where(sql`${visits.day} between ${from} and ${to}`);
  return row?.count ?? 0;
}

/** Orders of erased accounts belong to nobody: they are sales without a customer. */
async function countCustomers(db: Db, period: Period): Promise<{ customers: number; newCustomers: number }> {
  const [row] = (
    await db.execute<{ customers: number; returning: number }>(sql`
    with buyers as (select distinct user_id from orders
      where ${withinDays(orders.createdAt, period)} and ${isSale()} and user_id is not null)
    select (select count(*) from buyers)::int as customers,
      (select count(*) from buyers where ${boughtBefore(period)})::int as returning`)
  ).rows;
  const { customers = 0, returning = 0 } = row ?? {};
  return { customers, newCustomers: customers - returning };
}

/** Of `buyers(user_id)`: whether a sale lies before these days. */
export const boughtBefore = ({ from }: Period) => sql<boolean>`exists (select 1 from orders as earlier
  where earlier.user_id = buyers.user_id and ${isSale("earlier")} and earlier.created_at < ${beginOf(from)})`;
