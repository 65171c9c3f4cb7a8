import { cartLines, lots, orderLines, variants } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** Whether orders, carts or lots of goods name a product: then its row stays for them, and deleting it archives it. */
export const isNamed = (productId: SQL | number) => sql<boolean>`(
  exists (select 1 from ${orderLines} l where l.product_id = ${productId})
  or exists (
    select 1 from ${cartLines} l join ${variants} v on v.id = l.variant_id where v.product_id = ${productId})
  or exists (select 1 from ${lots} t join ${variants} v on v.id = t.variant_id where v.product_id = ${productId}))`;
