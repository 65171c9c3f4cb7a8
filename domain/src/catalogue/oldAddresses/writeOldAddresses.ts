import { type Db, oldAddresses, products, type Tx } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";

interface OldAddress {
  path: string;
  productId: number;
}

/** To which products these paths lead already. */
export async function ownersOfPaths(db: Db | Tx, paths: readonly string[]) {
  const rows = await db
    .select({ path: oldAddresses.path, productId: oldAddresses.productId, name: products.name })
    .from(oldAddresses)
    .innerJoin(products, eq(products.id, oldAddresses.productId))
    .where(sql`${oldAddresses.path} in (select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))`);
  return new Map(rows.map((row) => [row.path, row]));
}

/** Adds addresses; one that leads to a product already stays with it. */
export async function addOldAddresses(tx: Tx, added: readonly OldAddress[]): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into ${oldAddresses} (path, product_id) select path, "productId"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (path text, "productId" integer)
    on conflict do nothing`);
}

/** Takes these away again, where they still lead to the same product. */
export async function dropOldAddresses(tx: Tx, dropped: readonly OldAddress[]): Promise<void> {
  if (dropped.length === 0) return;
  await tx.execute(sql`
    delete from ${oldAddresses} o using jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb)
      as given (path text, "productId" integer)
    where o.path = given.path and o.product_id = given."productId"`);
}
