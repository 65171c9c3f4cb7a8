import { priceChanges } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/**
 * The lowest price in cents that a variant had in the 30 days before its present price came into force: the «prior price» of a
 * reduction (Directive 98/6/EC, art. 6a; LOCM, art. 20.1). Null where it never had another one. Each row of the ledger was in
 * force until the next one, so a price from long before counts as long as it lasted into those days.
 */
export const lowestPriceBefore = (variantId: SQL) => sql<number | null>`(
  select min(past.price_cents) from (
    select c.price_cents, lead(c.at) over (order by c.at, c.id) as until, max(c.at) over () as reduced_at
    from ${priceChanges} c where c.variant_id = ${variantId}) past
  where past.until > past.reduced_at - interval '30 days')`;
