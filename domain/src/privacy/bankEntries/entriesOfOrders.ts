import { bankAllocations, bankEntries, bankRefunds, orders } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { owedCents } from "../../orders/index.ts";

/** For a row `a` of the allocations: it counts, and was not undone. */
export const isLive = sql`a.undoes_id is null and not exists (select from ${bankAllocations} u where u.undoes_id = a.id)`;

/** The bank's entries that pay these orders as things stand, or that show their refunds. */
const givenTo = (orderIds: SQL): SQL => sql`(
  select a.entry_id from ${bankAllocations} a where a.order_id in ${orderIds} and ${isLive}
  union all select a.entry_id from ${bankAllocations} a join ${bankRefunds} r on r.id = a.refund_id
    where r.order_id in ${orderIds} and ${isLive})`;

/** With those that a person said to be the same movements in other files. */
const withTheSame = (entryIds: SQL): SQL => sql`(
  with recursive theirs (id) as (
    ${entryIds}
    union select d.id from ${bankEntries} d join theirs on d.looks_like_id = theirs.id where d.likeness = 'same'
  ) select id from theirs)`;

/** The bank's entries that pay these orders or show their refunds, in each file that tells them. */
export const entriesOfOrders = (orderIds: SQL): SQL => withTheSame(givenTo(orderIds));

/** For a row `e` of the entries: it is given to an order, too, that names somebody still, or of which the shop owes something. */
const isNeeded = sql`exists (select from ${bankAllocations} a left join ${bankRefunds} r on r.id = a.refund_id
  join ${orders} on orders.id = coalesce(a.order_id, r.order_id)
  where a.entry_id = e.id and ${isLive} and (orders.anonymised_at is null or ${owedCents()} > 0))`;

/** Of the entries of these orders those that still name somebody and that nobody needs any more; one of which a part is still to be given to somebody is needed. */
export const settledEntriesOf = (orderIds: SQL): SQL =>
  withTheSame(sql`(
    select e.id from ${bankEntries} e
    where e.anonymised_at is null and e.id in ${givenTo(orderIds)} and e.state <> 'to_review' and not ${isNeeded})`);
