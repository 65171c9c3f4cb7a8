import { connect, type Database } from "@bruma/db";
import { enrol, type SignedIn } from "./enrol.ts";
import type { BenchedShop } from "./startShop.ts";

export interface Buyer extends SignedIn {
  productId: number;
  variantId: number;
}

const AMPLE_STOCK = 1_000_000;

/** New customers, each with a product of their own to buy, of which there is more than can be sold. */
export function gatherBuyers(shop: BenchedShop, count: number): Promise<Buyer[]> {
  return withDatabase(shop, async (database) => {
    const goods = await stockUp(database.sql, count);
    const customers = await enrol(database, goods.length);
    return goods.map((each, index) => ({ ...each, ...(customers[index] as SignedIn) }));
  });
}

function stockUp(sql: Database["sql"], count: number): Promise<{ productId: number; variantId: number }[]> {
  return sql.begin(async (tx) => {
    const goods = await tx<{ productId: number; variantId: number }[]>`
      select product_id as "productId", min(variants.id) as "variantId"
      from variants join products on products.id = product_id
      where active and in_stock and products.deleted_at is null and variants.deleted_at is null
      group by product_id order by product_id limit ${count}`;
    if (goods.length < count) throw new Error(`The demo shop has only ${goods.length} products in stock`);
    const ids = goods.map((good) => good.variantId);
    await tx`update variants set stock = stock + ${AMPLE_STOCK} where id = any(${ids})`;
    await tx`
      insert into stock_movements (variant_id, delta, reason)
      select id, ${AMPLE_STOCK}, 'adjustment' from variants where id = any(${ids})`;
    return goods;
  });
}

export interface Tally {
  /** Orders of these buyers, and units in them. */
  orders: number;
  ordered: number;
  /** Units of their products on the shelf. */
  stock: number;
}

export function tally(shop: BenchedShop, buyers: readonly Buyer[]): Promise<Tally> {
  return withDatabase(shop, async ({ sql }) => {
    const users = buyers.map((buyer) => buyer.userId);
    const variants = buyers.map((buyer) => buyer.variantId);
    const [counted] = await sql<Tally[]>`
      select
        (select count(*)::int from orders where user_id = any(${users})) as orders,
        (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
          where user_id = any(${users})) as ordered,
        (select sum(stock)::int from variants where id = any(${variants})) as stock`;
    if (counted === undefined) throw new Error("the database does not count");
    return counted;
  });
}

export async function withDatabase<T>(shop: BenchedShop, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(shop.databaseUrl, { max: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
