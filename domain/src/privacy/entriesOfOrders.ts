import { bankAllocations, bankEntries } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** The bank's entries that pay these orders as things stand, and those that a person said to be the same movements in other files. */
export const entriesOfOrders = (orderIds: SQL): SQL => sql`(
  with recursive theirs (id) as (
    select a.entry_id from ${bankAllocations} a where a.order_id in ${orderIds} and a.undoes_id is null
      and not exists (select from ${bankAllocations} u where u.undoes_id = a.id)
    union select d.id from ${bankEntries} d join theirs on d.looks_like_id = theirs.id where d.likeness = 'same'
  ) select id from theirs)`;
