import type { Db } from "./Db.ts";
import { products, users } from "./schema/index.ts";
import { sql } from "./sql.ts";

/** Whether nobody and nothing is in the shop yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const isEmpty = sql<boolean>`not exists (select from ${users}) and not exists (select from ${products})`;
  const [found] = (await db.execute<{ is_empty: boolean }>(sql`select ${isEmpty} as is_empty`)).rows;
  return found?.is_empty ?? true;
}
