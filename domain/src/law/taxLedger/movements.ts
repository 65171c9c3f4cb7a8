import { type Db, orderEvents, orders, payments } from "@bruma/db";
import { type SQL, sql } from "drizzle-orm";
import { type RefundedOrder, type RefundedPart, refundedParts } from "./refundedParts.ts";

/** Months of the shop's calendar, both included: «2026-11». */
export interface Months {
  from: string;
  to: string;
}

const inMadrid = (moment: SQL) => sql`(${moment} at time zone 'Europe/Madrid')`;
export const monthOf = (moment: SQL) => sql<string>`to_char(${inMadrid(moment)}, 'YYYY-MM')`;

const beginOf = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'Europe/Madrid')`;
const endOf = (month: string) => sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Madrid')`;
const within = (moment: SQL, { from, to }: Months) => sql`${moment} >= ${beginOf(from)} and ${moment} < ${endOf(to)}`;

/** Orders that left (`sign` 1), and those that were cancelled after it (−1), each in its month: `(id, month, sign)`. */
export const leftAndCancelled = (months: Months): SQL => sql`
  select o.id, ${monthOf(sql`o.dispatched_at`)} as month, 1 as sign
  from ${orders} o where ${within(sql`o.dispatched_at`, months)}
  union all
  select o.id, ${monthOf(sql`e.at`)}, -1
  from ${orderEvents} e join ${orders} o on o.id = e.order_id
  where e.to_status = 'cancelled' and e.from_status is distinct from 'cancelled' and o.status = 'cancelled'
    and o.dispatched_at <= e.at and ${within(sql`e.at`, months)}`;

// As the index on them says it.
const isRefund = sql`p.kind in ('refund', 'refund_reversal')`;

interface RefundedRow extends RefundedOrder, Record<string, unknown> {
  id: number;
  zone: (typeof orders.$inferSelect)["taxZone"];
  vatPercent: number;
}

export interface Refunded extends RefundedPart {
  orderId: number;
  zone: RefundedRow["zone"];
  vatPercent: number;
}

/**
 * What went back of orders that had left, in the month of the bank's day; before it left, in the month in which it did. A refund that
 * is undone is taken out in its own month: the one before may be declared already.
 */
export async function readRefunded(db: Db, months: Months): Promise<Refunded[]> {
  const days = sql`p.on >= ${`${months.from}-01`}::date and p.on < ${`${months.to}-01`}::date + interval '1 month'`;
  const rows = await db.execute<RefundedRow>(sql`
    select o.id, o.tax_zone as zone, o.vat_percent::float8 as "vatPercent", o.total_cents as "totalCents",
      o.vat_cents as "vatCents", o.paid_cents as "paidCents",
      (select json_agg(json_build_object('cents', case p.kind when 'refund' then p.amount_cents else -p.amount_cents end,
          'month', greatest(to_char(p.on, 'YYYY-MM'), ${monthOf(sql`o.dispatched_at`)})) order by p.id)
        from ${payments} p where p.order_id = o.id and ${isRefund}) as refunds
    from ${orders} o
    where o.status <> 'cancelled' and o.dispatched_at is not null
      and exists (select from ${payments} p where p.order_id = o.id and ${isRefund})
      and (${within(sql`o.dispatched_at`, months)}
        or o.id in (select p.order_id from ${payments} p where ${isRefund} and ${days}))`);
  return [...rows].flatMap((order) =>
    refundedParts(order)
      .filter(({ month }) => months.from <= month && month <= months.to)
      .map((part) => ({ ...part, orderId: order.id, zone: order.zone, vatPercent: order.vatPercent })),
  );
}
