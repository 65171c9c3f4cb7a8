import { randomUUID } from "node:crypto";
import { createApi } from "@bruma/contract";
import { connect, type Database } from "@bruma/db";
import type { BenchedShop } from "./startShop.ts";

export interface Buyer {
  userId: number;
  token: string;
  productId: number;
  variantId: number;
}

export const BUYERS = 8;
const AMPLE_STOCK = 1_000_000;

/** New customers, each with a product of their own to buy, of which there is more than can be sold. */
export async function gatherBuyers(shop: BenchedShop): Promise<Buyer[]> {
  const goods = await withDatabase(shop, (sql) => stockUp(sql));
  if (goods.length < BUYERS) throw new Error(`The demo shop has only ${goods.length} products in stock`);
  const api = createApi(async ({ method, path, body }) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  });
  return Promise.all(
    goods.map(async ({ productId, variantId }, index) => {
      const { token, user } = await api("POST /auth/register", {
        body: {
          name: "Cliente de prueba",
          email: `bench${index}@bruma.test`,
          password: randomUUID(),
          adult: true,
          terms: true,
        },
      });
      return { userId: user.id, token, productId, variantId };
    }),
  );
}

function stockUp(sql: Database["sql"]): Promise<{ productId: number; variantId: number }[]> {
  return sql.begin(async (tx) => {
    const goods = await tx<{ productId: number; variantId: number }[]>`
      select product_id as "productId", min(variants.id) as "variantId"
      from variants join products on products.id = product_id
      where active and in_stock and products.deleted_at is null and variants.deleted_at is null
      group by product_id order by product_id limit ${BUYERS}`;
    const ids = goods.map((good) => good.variantId);
    await tx`update variants set stock = stock + ${AMPLE_STOCK} where id in ${tx(ids)}`;
    await tx`
      insert into stock_movements (variant_id, delta, reason)
      select id, ${AMPLE_STOCK}, 'adjustment' from variants where id in ${tx(ids)}`;
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
  return withDatabase(shop, async (sql) => {
    const users = buyers.map((buyer) => buyer.userId);
    const variants = buyers.map((buyer) => buyer.variantId);
    const [counted] = await sql<Tally[]>`
      select
        (select count(*)::int from orders where user_id in ${sql(users)}) as orders,
        (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
          where user_id in ${sql(users)}) as ordered,
        (select sum(stock)::int from variants where id in ${sql(variants)}) as stock`;
    if (counted === undefined) throw new Error("the database does not count");
    return counted;
  });
}

async function withDatabase<T>(shop: BenchedShop, work: (sql: Database["sql"]) => Promise<T>): Promise<T> {
  const { sql, close } = connect(shop.databaseUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}
