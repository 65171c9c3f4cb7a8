import { type Db, isSale, orders, payments, visits } from "@bruma/db";
import { and, sql } from "@bruma/db/sql";
import { rollUpSales, salesByDay } from "../tables/index.ts";
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

interface SalesSums
  extends Record<string, unknown>,
    Pick<PeriodFigures, "revenueCents" | "orders" | "units" | "discountCents"> {
  /** Those from before the counting had no visits that they could be compared with. */
  ordersWhileCounted: number;
}

async function sumSales(db: Db, { from, to }: Period, visitsSince: string | null): Promise<SalesSums> {
  const openDay = await rollUpSales(db);
  const [row] = (
    await db.execute<SalesSums>(sql`
    select coalesce(sum(cents), 0)::float8 as "revenueCents", coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(items), 0)::int as units, coalesce(sum(discount_cents), 0)::float8 as "discountCents",
      coalesce(sum(orders) filter (where day >= ${visitsSince ?? from}), 0)::int as "ordersWhileCounted"
    from ${salesByDay(openDay)} where ${isSale("by_day")} and day between ${from} and ${to}`)
  ).rows;
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
