import { type Db, orderEvents, orders, payments } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { isCounted } from "./orderSets.ts";

export const countOrdersToPrepare = async (db: Db, now: Date): Promise<{ count: number }> => ({
  count: await db.$count(orders, isCounted.toPrepare(now)),
});

/** How many orders are «Pendiente», and a mark that another move, parcel or payment of any order changes. */
export async function readWaitingOrders(db: Db): Promise<{ count: number; mark: string }> {
  const [row] = (
    await db.execute<{ count: number; mark: string }>(sql`
    select (select count(*)::int from ${orders} where status = 'pending') as count,
      concat_ws('.', (select max(id) from ${orderEvents}), (select max(id) from ${payments})) as mark`)
  ).rows;
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}
