import { priceChanges, products, variants } from "@bruma/db";
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

/**
 * SQL for a row of `products`: its price is a reduction that may be announced, lower than all that its cheapest variant cost in the 30 days
 * before. A price that was put up for a day and is taken back is none, nor is a new variant that costs less than the others.
 */
export const isReduced = sql<boolean>`exists (select from ${variants} v where v.product_id = ${products.id}
  and v.deleted_at is null and v.price_cents = ${products.priceCents} and v.price_cents < ${lowestPriceBefore(sql`v.id`)})`;
