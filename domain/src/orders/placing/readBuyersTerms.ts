import { ORDERS_PER_HOUR_MAX } from "@bruma/contract";
import { type Db, holdsUnpaidStock, orderLines, orders, statement, type Tx, termsRevisions } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { type Terms, termsOf } from "./terms.ts";

/** What a customer holds without having paid for it, and when they ordered last. */
export interface Holdings {
  /** Their open unpaid orders, oldest first. */
  openOrders: readonly number[];
  /** Units in these orders, by product. */
  units: ReadonlyMap<number, number>;
  /** When their newest orders were placed, newest first, whatever became of them. */
  placedAt: readonly Date[];
}

interface Row {
  revision: string | null;
  openOrders: number[];
  units: Record<string, number>;
  placedAt: number[];
}

// Hidden from the planner, which would otherwise plan the statement anew for each buyer, in more time than it then takes.
const own = sql`user_id = (select ${sql.placeholder("userId")}::int)`;

// One statement for both: what the buyer holds costs no round trip of its own.
const select = statement<{ userId: number }, Row>(sql`
  select (select revision from ${termsRevisions}) as revision,
    (select coalesce(json_agg(id order by id), '[]') from ${orders} where ${own} and ${holdsUnpaidStock}) as "openOrders",
    (select coalesce(json_object_agg(product_id, units), '{}') from (
      select l.product_id, sum(l.quantity)::int as units from ${orders} o join ${orderLines} l on l.order_id = o.id
      where ${own} and ${holdsUnpaidStock} group by l.product_id) held) as units,
    (select coalesce(json_agg(extract(epoch from created_at) * 1000), '[]') from (
      select created_at from ${orders} where ${own} order by id desc limit ${sql.raw(String(ORDERS_PER_HOUR_MAX))}) newest) as "placedAt"`);

/**
 * What every quote and order rests on, and what the buyer holds already. Behind the lock of the buyer's cart no other order of
 * theirs can come in between.
 */
export async function readBuyersTerms(
  db: Db,
  reader: Db | Tx,
  userId: number,
): Promise<{ terms: Terms; holdings: Holdings }> {
  const [row] = await select(reader, { userId });
  if (row === undefined) throw new Error("select returned no row");
  const { revision, openOrders, units, placedAt } = row;
  return {
    terms: await termsOf(db, reader, revision ?? undefined),
    holdings: {
      openOrders,
      units: new Map(Object.entries(units).map(([productId, count]) => [Number(productId), count])),
      placedAt: placedAt.map((at) => new Date(at)),
    },
  };
}
