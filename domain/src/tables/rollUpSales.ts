import { type Db, goneCents, isSale, revenueCents, statement } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { byShopClock, withinDays } from "../time/index.ts";
import { sharedRuns } from "./sharedRuns.ts";

// Any number does, as long as nobody else locks it in this database.
const ROLL_UP_LOCK = 7_204_518_841;
const ONE = 1;

const beginOf = (day: SQL) => byShopClock(sql`(${day})::timestamp`);
const dayOf = (moment: SQL) => sql`${byShopClock(moment)}::date`;
// An hour after midnight no order of the day before can still be on its way.
const lastOpenDay = dayOf(sql`now() - interval '1 hour'`);
/** The first day of the twelve months that end with this one. */
const windowFrom = sql`(date_trunc('month', ${dayOf(sql`now()`)}) - interval '11 months')::date`;

const readState = statement<object, { openDay: string; isRolledUp: boolean }>(sql`
  select ${lastOpenDay}::text as "openDay", exists (select from sales_closing where closed_until = ${lastOpenDay} and window_from = ${windowFrom})
    and not exists (select from stale_days) as "isRolledUp"`);

/**
 * Brings the sums of closed days up to what is committed now: ended days are closed, and days whose orders changed since are summed
 * anew. Whoever reads `salesByDay`, `soldInDays` or `sold_products` calls it first, and hands on the first day that is still open, which it
 * returns.
 */
export async function rollUpSales(db: Db): Promise<string> {
  const [state] = await readState(db, {});
  if (state === undefined) throw new Error("an aggregate returned no row");
  if (!state.isRolledUp) await closeDays(db);
  return state.openDay;
}

const closeDays = sharedRuns((db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`);
    // Another process may have done it while this one waited.
    const [state] = await readState(tx, {});
    if (state?.isRolledUp) return;
    // Days that become stale after this statement stay in `stale_days`, even where the sums below already include the change.
    const stale = (
      await tx.execute<{ day: string }>(sql`
      with gone as (delete from stale_days returning day)
      select day::text from gone where day < ${lastOpenDay}
      union select generate_series(coalesce((select closed_until from sales_closing), (select min(${dayOf(sql`created_at`)}) from orders)),
        ${lastOpenDay} - 1, interval '1 day')::date::text`)
    ).rows;
    const days = sql`string_to_array(${stale.map(({ day }) => day).join(" ")}, ' ')::date[]`;
    const ordersOfDays = sql`unnest(${days}) as f (day)
      join orders o on o.created_at >= ${beginOf(sql`f.day`)} and o.created_at < ${beginOf(sql`f.day + 1`)}`;
    await tx.execute(sql`delete from sales_days where day = any (${days})`);
    await tx.execute(sql`
      insert into sales_days (day, status, payment_status, orders, cents, revenue_cents, settled_cents, items, discount_cents)
      select f.day, o.status, o.payment_status, count(*), sum(o.total_cents), sum(${revenueCents("o")}), sum(${goneCents("o")}), sum(o.item_count), sum(o.discount_cents)
      from ${ordersOfDays} group by 1, 2, 3`);
    await tx.execute(sql`
      with gone as (delete from sold_days where day = any (${days}) or day < ${windowFrom} returning product_id, units, cents),
        sums as (select product_id, sum(units) as units, sum(cents) as cents from gone group by 1)
      update sold_products s set units = s.units - sums.units, cents = s.cents - sums.cents from sums
      where sums.product_id = s.product_id`);
    await tx.execute(sql`
      with come as (
        insert into sold_days (day, product_id, units, cents)
        select f.day, l.product_id, sum(l.quantity), sum(l.quantity * l.unit_price_cents::bigint)
        from ${ordersOfDays} join order_lines l on l.order_id = o.id
        where f.day >= ${windowFrom} and ${isSale("o")} group by 1, 2
        returning product_id, units, cents)
      insert into sold_products (product_id, units, cents) select product_id, sum(units), sum(cents) from come group by 1
      on conflict (product_id) do update set units = sold_products.units + excluded.units, cents = sold_products.cents + excluded.cents`);
    await tx.execute(sql`
      insert into sales_months (month, buyers)
      select m.month, (select count(distinct o.user_id) from orders o where ${isSale("o")}
        and o.created_at >= ${beginOf(sql`m.month`)} and o.created_at < ${beginOf(sql`m.month + interval '1 month'`)})
      from (select distinct date_trunc('month', day)::date as month from unnest(${days}) as day) as m
      where m.month + interval '1 month' <= ${lastOpenDay}
      on conflict (month) do update set buyers = excluded.buyers`);
    await tx.execute(sql`
      insert into sales_closing (id, closed_until, window_from) values (${ONE}, ${lastOpenDay}, ${windowFrom})
      on conflict (id) do update set closed_until = excluded.closed_until, window_from = excluded.window_from`);
  }),
);

/** The orders from the first open day on: few, and found by an index. The day is told, because of a subquery's nobody knows how few. */
export const isOfOpenDay = (openDay: string): SQL => sql`created_at >= ${beginOf(sql`${openDay}::date`)}`;

/**
 * `by_day(day, status, payment_status, orders, cents, revenue_cents, settled_cents, items, discount_cents)`: all orders, from the sums of closed days and the
 * orders of those that are still open.
 */
export const salesByDay = (openDay: string): SQL => sql`(
  select day, status, payment_status, orders, cents, revenue_cents, settled_cents, items, discount_cents from sales_days where day < ${openDay}
  union all
  select ${dayOf(sql`created_at`)}, status, payment_status, count(*), sum(total_cents), sum(${revenueCents()}), sum(${goneCents()}), sum(item_count), sum(discount_cents)
  from orders where ${isOfOpenDay(openDay)} group by 1, 2, 3) as by_day`;

/**
 * `sold(product_id, units, cents)`: what was sold from one day to another, both included, at the prices of the lines; some rows a product. From the
 * sums of closed days, and from the orders of those that are still open, or lie before the sums begin.
 */
export function soldInDays(openDay: string, { from, to }: { from: string; to: string }): SQL {
  const linesOf = (days: SQL) => sql`
    select l.product_id, l.quantity, l.quantity * l.unit_price_cents::bigint
    from orders o join order_lines l on l.order_id = o.id
    where ${isSale("o")} and ${withinDays(sql`o.created_at`, { from, to })} and ${days}`;
  return sql`(
    select product_id, units, cents from sold_days
    where day between ${from} and ${to} and day >= ${windowFrom} and day < ${openDay}
    union all ${linesOf(isOfOpenDay(openDay))}
    union all ${linesOf(sql`o.created_at < ${beginOf(sql`least(${windowFrom}, ${openDay}::date)`)}`)}) as sold`;
}

const hasStaleBuyers = statement<object, { some: boolean }>(sql`select exists (select from stale_buyers) as some`);

/** Brings `buyer_totals` up to what is committed now. */
export async function foldBuyers(db: Db): Promise<void> {
  const [state] = await hasStaleBuyers(db, {});
  if (state?.some) await foldStale(db);
}

const foldStale = sharedRuns((db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`);
    const [state] = await hasStaleBuyers(tx, {});
    if (!state?.some) return;
    await tx.execute(sql`
      with gone as (delete from stale_buyers returning user_id),
        there as (select id from users where id in (select user_id from gone) order by id for key share)
      insert into buyer_totals (user_id, orders, cents, delivered)
      select there.id, count(o.id) filter (where ${isSale("o")}),
        coalesce(sum(o.total_cents) filter (where ${isSale("o")}), 0), count(o.id) filter (where o.status = 'delivered')
      from there left join orders o on o.user_id = there.id group by 1
      on conflict (user_id) do update set orders = excluded.orders, cents = excluded.cents, delivered = excluded.delivered`);
  }),
);

/** For the nights: so that nobody who looks at the figures waits for the sums of a day. */
export async function rollUpAllSales({ db }: { db: Db }): Promise<void> {
  await rollUpSales(db);
  await foldBuyers(db);
}
