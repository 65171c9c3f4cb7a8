import type { Database } from "@bruma/db";
import { MONEY_BOOKS } from "@bruma/domain";

/** What must be true of the shop's books at every moment; each query finds what is not. */
const BOOKS: Record<string, string> = {
  "stock is the sum of its movements": `
    select v.id, v.stock, coalesce(sum(m.delta), 0) as moved from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
  "no stock below nothing": "select id from variants where stock < 0",
  "a product's stock is that of its variants": `
    select p.id, s.stock, p.in_stock from products p left join product_stocks s on s.product_id = p.id
    left join variants v on v.product_id = p.id and v.deleted_at is null
    group by p.id, s.product_id having s.stock is distinct from coalesce(sum(v.stock), 0) or p.in_stock <> (coalesce(sum(v.stock), 0) > 0)`,
  "an order has its lines": `
    select o.id from orders o left join order_lines l on l.order_id = o.id
    group by o.id having coalesce(sum(l.quantity), 0) <> o.item_count
      or sum(l.quantity * l.unit_price_cents) is distinct from o.subtotal_cents`,
  "an order holds its stock, and a cancelled one none": `
    select o.id, o.status from orders o
    left join (select order_id, sum(delta) as held from stock_movements where order_id is not null group by order_id) m on m.order_id = o.id
    where coalesce(m.held, 0) <> case o.status when 'cancelled' then 0 else -o.item_count end`,
  "an order wrote its mail once": `
    select o.id from orders o left join mails m on m.order_id = o.id and m.kind = 'order_received'
    where o.created_at > $1 group by o.id having count(m.id) <> 1`,
  "an order has its first event": `
    select o.id from orders o left join order_events e on e.order_id = o.id and e.from_status is null
    group by o.id having count(e.id) <> 1`,
  "a key made one order": `
    select user_id, key from order_requests where order_id is null`,
  "a coupon's uses are counted": `
    select c.id, c.usage_count from coupons c left join coupon_uses u on u.coupon_id = c.id
    group by c.id having c.usage_count <> coalesce(sum(u.delta), 0)`,
  "what was paid is the sum of the payments": `
    select o.id, o.paid_cents from orders o left join payments p on p.order_id = o.id
    group by o.id having o.paid_cents <> coalesce(sum(case p.kind when 'payment' then amount_cents when 'reversal' then -amount_cents end), 0)
      or o.refunded_cents <> coalesce(sum(case p.kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents end), 0)`,
  "what came back lowers its order's debt as its returns say": `
    select o.id, o.settled_cents from orders o left join order_returns b on b.order_id = o.id
    group by o.id having o.settled_cents <> coalesce(sum(b.settled_cents), 0)`,
  "what transfers paid stands among the payments": `
    select a.id, a.amount_cents, p.kind, p.amount_cents as noted from bank_allocations a left join payments p on p.allocation_id = a.id
    where a.order_id is not null and (p.order_id, p.kind, p.amount_cents)
      is distinct from (a.order_id, case when a.undoes_id is null then 'payment' else 'reversal' end, abs(a.amount_cents)::integer)`,
  "a transfer is given away as far as its parts say": `
    select e.id, e.allocated_cents from bank_entries e left join bank_allocations a on a.entry_id = e.id
    group by e.id having e.allocated_cents <> coalesce(sum(a.amount_cents), 0)`,
  "what may be a known movement, or is, pays nothing": `
    select id from bank_entries where likeness in ('asked', 'same') and allocated_cents <> 0`,
  "a movement is the same as one of its account, amount and currency, from another file": `
    select e.id from bank_entries e join bank_entries k on k.id = e.looks_like_id
    where (k.account, k.currency, k.cents) <> (e.account, e.currency, e.cents) or k.statement_id = e.statement_id`,
  "what came in is kept for a sale, went back, is owed, or is nobody's yet": `
    select * from (${MONEY_BOOKS}) books where received - credited - refunded - owed - unassigned <> 0`,
  "no order is to give back more than it has": `
    select o.id, o.paid_cents - o.refunded_cents as kept, sum(r.amount_cents) as open from orders o
    join bank_refunds r on r.order_id = o.id and r.state in ('to_do', 'exported')
    group by o.id having sum(r.amount_cents) > o.paid_cents - o.refunded_cents`,
  "a refund that the bank shows is made": `
    select r.id, r.state from bank_refunds r join bank_allocations a on a.refund_id = r.id and a.undoes_id is null
    join bank_entries e on e.id = a.entry_id and e.cents < 0
    where r.state <> 'done' and not exists (select from bank_allocations u where u.undoes_id = a.id)`,
  "a lot holds the sum of its movements": `
    select l.id, l.quantity from lots l left join lot_movements m on m.lot_id = l.id
    group by l.id having l.quantity <> coalesce(sum(m.delta), 0)`,
};

/**
 * Throws with the first books that do not balance. Orders from `since` on are the torture's own. `except` names promises that tests
 * break by themselves.
 */
export async function auditBooks(sql: Database["sql"], since: Date, except: readonly string[] = []): Promise<void> {
  for (const [promise, query] of Object.entries(BOOKS)) {
    if (except.includes(promise)) continue;
    const wrong = await sql.unsafe(query, query.includes("$1") ? [since.toISOString()] : []);
    if (wrong.length > 0) {
      throw new Error(`Not true: ${promise}. ${wrong.length} rows, first ${JSON.stringify(wrong[0])}`);
    }
  }
}
