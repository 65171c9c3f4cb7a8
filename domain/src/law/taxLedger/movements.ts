import { type Db, invoices, orderEvents, orderReturns, orders, payments } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import {
  type RefundedOrder,
  type ReturnedGoods,
  refundedParts,
  type TakenBack,
  withDebts,
  withReturns,
} from "../../taxes/index.ts";
import { byShopClock } from "../../time/index.ts";

/** Months of the shop's calendar, both included: «2026-11». */
export interface Months {
  from: string;
  to: string;
}

export const monthOf = (moment: SQL) => sql<string>`to_char(${byShopClock(moment)}, 'YYYY-MM')`;

const beginOf = (month: string) => byShopClock(sql`${`${month}-01`}::timestamp`);
const endOf = (month: string) => byShopClock(sql`(${`${month}-01`}::timestamp + interval '1 month')`);
const within = (moment: SQL, { from, to }: Months) => sql`${moment} >= ${beginOf(from)} and ${moment} < ${endOf(to)}`;

/** An order's cancellation, among its events: what moves money afterwards writes one from cancelled to cancelled. */
const isCancellation = sql`e.to_status = 'cancelled' and e.from_status is distinct from 'cancelled'`;

/** Orders that left (`sign` 1), and those that were cancelled after it (−1), each in its month: `(id, month, sign)`. */
export const leftAndCancelled = (months: Months): SQL => sql`
  select o.id, ${monthOf(sql`o.dispatched_at`)} as month, 1 as sign
  from ${orders} o where ${within(sql`o.dispatched_at`, months)}
  union all
  select o.id, ${monthOf(sql`e.at`)}, -1
  from ${orderEvents} e join ${orders} o on o.id = e.order_id
  where ${isCancellation} and o.status = 'cancelled' and o.dispatched_at <= e.at and ${within(sql`e.at`, months)}`;

// As the indexes on them say it.
const isRefund = sql`p.kind in ('refund', 'refund_reversal')`;
const isSettled = sql`b.settled_cents > 0`;
const isDebt = sql`(i.type in ('R2', 'R3') or i.type = 'R4' and i.method = 'difference')`;

const millisOf = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** The month is the one that it counts in, `at` when it was made. */
interface MonthlyRefund {
  cents: number;
  paidCents?: number;
  month: string;
  at: number;
  debt?: { baseCents: number; vatCents: number };
}

interface RefundedRow extends Omit<RefundedOrder<MonthlyRefund>, "refunds">, Record<string, unknown> {
  /** Null where nothing went back before the cancellation. */
  refunds: MonthlyRefund[] | null;
  /** The goods that came back. */
  returns: (MonthlyRefund & ReturnedGoods)[] | null;
  debts: MonthlyRefund[] | null;
  id: number;
  /** The month in which all of it went off. */
  cancelledIn: string | null;
  zone: (typeof orders.$inferSelect)["taxZone"];
  vatPercent: number;
}

export interface Refunded extends TakenBack {
  month: string;
  orderId: number;
  zone: RefundedRow["zone"];
  vatPercent: number;
}

/**
 * Refunds of orders that were sent, and what goods that came back took off what was never paid. A refund counts in the month of the bank's day, or in the month of sending if that is later. Undoing
 * a refund counts in the month in which it is undone, also by money that the buyer pays again, and the earlier refunds of an order that is then cancelled count as undone in the
 * month of the cancellation: earlier months may be declared already. What a customer does not pay, by insolvency or as a bad debt, counts
 * as taken back in the month of its document, and as given again in the month in which it is paid after all.
 */
export async function readRefunded(db: Db, months: Months): Promise<Refunded[]> {
  const onDaysOf = (day: SQL) =>
    sql`${day} >= ${`${months.from}-01`}::date and ${day} < ${`${months.to}-01`}::date + interval '1 month'`;
  const rows = (
    await db.execute<RefundedRow>(sql`
    select o.id, o.tax_zone as zone, o.vat_percent::float8 as "vatPercent", o.total_cents as "totalCents",
      o.vat_cents as "vatCents", o.returned_cents as "returnedCents",
      case when o.status = 'cancelled' then ${monthOf(sql`c.at`)} end as "cancelledIn",
      (select json_agg(json_build_object('cents', case p.kind when 'refund' then p.amount_cents when 'refund_reversal' then -p.amount_cents else 0 end,
          'paidCents', case p.kind when 'payment' then p.amount_cents when 'reversal' then -p.amount_cents else 0 end,
          'month', greatest(to_char(p.on, 'YYYY-MM'), ${monthOf(sql`o.dispatched_at`)}), 'at', ${millisOf(sql`p.at`)}) order by p.id)
        from ${payments} p where p.order_id = o.id and (o.status <> 'cancelled' or p.at <= c.at)) as refunds,
      (select json_agg(json_build_object('cents', 0, 'settledCents', b.settled_cents, 'promisedCents', b.refund_cents,
          'isByHand', b.refund_id is null and b.refund_cents > 0,
          'month', greatest(${monthOf(sql`b.closed_at`)}, ${monthOf(sql`o.dispatched_at`)}), 'at', ${millisOf(sql`b.closed_at`)}) order by b.closed_at, b.id)
        from ${orderReturns} b where b.order_id = o.id and b.state = 'received' and b.settled_cents + b.refund_cents > 0) as returns,
      (select json_agg(json_build_object('cents', 0, 'month', to_char(i.operation_on, 'YYYY-MM'), 'at', ${millisOf(sql`i.created_at`)},
          'debt', json_build_object('baseCents', -i.net_base_cents, 'vatCents', -i.net_vat_cents)) order by i.id)
        from ${invoices} i where i.order_id = o.id and ${isDebt}) as debts
    from ${orders} o left join lateral (
      select e.at from ${orderEvents} e where e.order_id = o.id and ${isCancellation} order by e.id desc limit 1) c on true
    where o.dispatched_at is not null and (o.status <> 'cancelled' or o.dispatched_at <= c.at)
      and o.id in (select p.order_id from ${payments} p where ${isRefund}
        union all select b.order_id from ${orderReturns} b where ${isSettled}
        union all select i.order_id from ${invoices} i where ${isDebt})
      and (${within(sql`o.dispatched_at`, months)}
        or o.id in (select p.order_id from ${payments} p where ${isRefund} and ${onDaysOf(sql`p.on`)})
        or exists (select from ${payments} p where p.order_id = o.id and ${onDaysOf(sql`p.on`)})
        or o.id in (select b.order_id from ${orderReturns} b where ${isSettled} and ${within(sql`b.closed_at`, months)})
        or o.id in (select i.order_id from ${invoices} i where ${isDebt} and ${onDaysOf(sql`i.operation_on`)})
        or o.id in (select e.order_id from ${orderEvents} e where ${isCancellation} and ${within(sql`e.at`, months)}))`)
  ).rows;
  return [...rows].flatMap((order) =>
    refundedParts({
      ...order,
      refunds: withDebts(withReturns(order.refunds ?? [], order.returns ?? []), order.debts ?? []),
    })
      .flatMap((part) => (order.cancelledIn === null ? [part] : [part, undone(part, order.cancelledIn)]))
      .filter(({ month }) => months.from <= month && month <= months.to)
      .map((part) => ({ ...part, orderId: order.id, zone: order.zone, vatPercent: order.vatPercent })),
  );
}

const undone = ({ baseCents, vatCents, goods }: TakenBack, month: string) => ({
  month,
  baseCents: -baseCents,
  vatCents: -vatCents,
  goods: goods === 0 ? (0 as const) : goods === 1 ? (-1 as const) : (1 as const),
});
