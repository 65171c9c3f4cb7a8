import type { Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/** Runs `work` while the products' GIN indexes are gone: building them afterwards is quicker than keeping them. */
export async function withoutSearchIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const indexes = (
    await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'products' and indexdef like '%USING gin%'`)
  ).rows;
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}
