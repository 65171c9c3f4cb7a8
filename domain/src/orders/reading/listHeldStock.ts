import type { HeldQuery } from "@bruma/contract";
import { type Db, holdsUnpaidStock, orderLines, orders, productStocks, products, users } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** What a customer holds without having paid, or what is held of a product. */
export interface HeldRow extends Record<string, unknown> {
  id: number;
  name: string;
  /** Of the customer; null for a product. */
  email: string | null;
  orders: number;
  customers: number;
  units: number;
  /** What of the product is left to sell; null for a customer. */
  stock: number | null;
  /** Since when the oldest of these orders stands. */
  since: string;
}

const held = sql`(select id, user_id, created_at from ${orders} where ${holdsUnpaidStock} and user_id is not null)`;
const figures = sql`count(distinct o.id)::int as orders, count(distinct o.user_id)::int as customers,
  sum(l.quantity)::int as units, min(o.created_at) as since`;

const BY: Record<HeldQuery["by"], { rows: SQL; count: SQL }> = {
  customer: {
    rows: sql`select u.id, u.name, u.email, null::int as stock, ${figures}
      from ${held} o join ${orderLines} l on l.order_id = o.id join ${users} u on u.id = o.user_id group by u.id`,
    count: sql`select count(distinct user_id)::int as count from ${held} o`,
  },
  product: {
    rows: sql`select p.id, p.name, null as email, s.stock, ${figures}
      from ${held} o join ${orderLines} l on l.order_id = o.id join ${products} p on p.id = l.product_id
      join ${productStocks} s on s.product_id = p.id group by p.id, s.product_id`,
    count: sql`select count(distinct l.product_id)::int as count from ${held} o join ${orderLines} l on l.order_id = o.id`,
  },
};

/** Who holds stock that nobody has paid for, or what of it: most units first. */
export async function listHeldStock(
  db: Db,
  { by, page, limit }: HeldQuery,
): Promise<{ rows: HeldRow[]; total: number }> {
  const [held, counted] = await Promise.all([
    db.execute<HeldRow>(sql`${BY[by].rows} order by units desc, id limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ count: number }>(BY[by].count),
  ]);
  return { rows: held.rows, total: counted.rows[0]?.count ?? 0 };
}
