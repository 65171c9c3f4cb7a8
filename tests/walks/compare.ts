import { readMoneyBooks } from "@bruma/domain";
import { entryState, owed, paymentStatus, type State } from "./State.ts";
import type { World } from "./World.ts";

/** Where the real rows are not as the state says, in a line; undefined: nowhere. */
export async function differenceOf(world: World, state: State): Promise<string | undefined> {
  const [real, wanted] = [await readWorld(world), plainState(state)];
  for (const [name, value] of Object.entries(wanted)) {
    const found = real[name as keyof typeof real];
    if (JSON.stringify(found) !== JSON.stringify(value)) {
      return `${name} should be ${JSON.stringify(value)}, and is ${JSON.stringify(found)}`;
    }
  }
  return undefined;
}

function plainState(state: State) {
  return {
    stock: [state.stock, state.stock],
    coupon: [state.couponUses, state.couponUses, ...state.usesBy],
    orders: state.orders.map((order) => [
      order.status,
      paymentStatus(order),
      order.paid,
      order.refunded,
      order.paid,
      order.refunded,
      order.expiresAt,
      order.moves,
      order.sent,
      order.parcels,
      order.status === "cancelled" ? 0 : -order.quantity,
      Object.entries(order.mails).toSorted().flat().join(" "),
    ]),
    entries: state.entries.map((entry) => [
      entryState(entry),
      entry.given.reduce((sum, { cents }) => sum + cents, 0),
      entry.likeness,
    ]),
    refunds: state.refunds.map((refund) => refund.state),
    owed: owed(state),
    // Of all walks so far.
    balance: 0,
    withdrawals: state.withdrawals.map((one) => [one.state, one.moves]),
  };
}

async function readWorld(world: World) {
  const { shop, sql, goods, couponId, buyers, orders, entries, refunds, withdrawals, owedBefore } = world;
  const [stockRows, couponRows, orderRows, entryRows, refundRows, returnRows] = await Promise.all([
    sql`select stock, (select sum(delta)::int from stock_movements where variant_id = v.id) as moved from variants v where id = ${goods.id}`,
    sql`select usage_count, (select coalesce(sum(delta), 0)::int from coupon_uses where coupon_id = c.id) as used,
        (select coalesce(sum(delta), 0)::int from coupon_uses where coupon_id = c.id and user_id = ${buyers[0].userId}) as first,
        (select coalesce(sum(delta), 0)::int from coupon_uses where coupon_id = c.id and user_id = ${buyers[1].userId}) as second
      from coupons c where id = ${couponId}`,
    sql`select o.status, payment_status, paid_cents, refunded_cents,
        (select coalesce(sum(case kind when 'payment' then amount_cents when 'reversal' then -amount_cents else 0 end), 0)::int
          from payments where order_id = o.id) as ledger_paid,
        (select coalesce(sum(case kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents else 0 end), 0)::int
          from payments where order_id = o.id) as ledger_refunded,
        (extract(epoch from expires_at) * 1000)::float8 as expires_at,
        (select count(*)::int from order_events where order_id = o.id and from_status is distinct from to_status) as moves,
        (select coalesce(sum(quantity), 0)::int from shipment_lines where order_id = o.id) as sent,
        (select count(*)::int from shipments where order_id = o.id) as parcels,
        (select coalesce(sum(delta), 0)::int from stock_movements where order_id = o.id) as held,
        (select coalesce(string_agg(kind || ' ' || n, ' ' order by kind), '') from
          (select kind, count(*) as n from mails where order_id = o.id group by kind) as m) as mails
      from orders o where id = any(${orders}) order by id`,
    sql`select state, allocated_cents::int as given, likeness from bank_entries where id = any(${entries}) order by id`,
    sql`select state from bank_refunds where id = any(${refunds}) order by id`,
    sql`select state, (select count(*)::int from mails where kind = 'withdrawal_moved' and content->>'reference' = w.reference) as moves
      from withdrawals w where id = any(${withdrawals}) order by id`,
  ]);
  const { receivedCents, creditedCents, refundedCents, owedCents, unassignedCents } = await readMoneyBooks(shop.db);
  const listed = (rows: readonly Record<string, unknown>[]) => rows.map((row) => Object.values(row));
  return {
    stock: listed(stockRows)[0],
    coupon: listed(couponRows)[0],
    orders: listed(orderRows),
    entries: listed(entryRows),
    refunds: refundRows.map(({ state }) => state as unknown),
    owed: owedCents - owedBefore,
    balance: receivedCents - creditedCents - refundedCents - owedCents - unassignedCents,
    withdrawals: listed(returnRows),
  };
}
