import { bankAllocations, bankEntries, bankRefunds } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

const isLive = sql`a.undoes_id is null and not exists (select from ${bankAllocations} u where u.undoes_id = a.id)`;

/**
 * The bank's entries that pay these orders as things stand or that show their refunds, and those that a person said to be the same
 * movements in other files.
 */
export const entriesOfOrders = (orderIds: SQL): SQL => sql`(
  with recursive theirs (id) as (
    (select a.entry_id from ${bankAllocations} a where a.order_id in ${orderIds} and ${isLive}
    union all select a.entry_id from ${bankAllocations} a join ${bankRefunds} r on r.id = a.refund_id
      where r.order_id in ${orderIds} and ${isLive})
    union select d.id from ${bankEntries} d join theirs on d.looks_like_id = theirs.id where d.likeness = 'same'
  ) select id from theirs)`;
