import type { Database } from "@bruma/db";

export interface Goods {
  productId: number;
  variantId: number;
}

/** Products on sale that an order may hold, one variant of each. */
export async function findGoods(sql: Database["sql"], count: number): Promise<Goods[]> {
  const goods = await sql<Goods[]>`
    select product_id as "productId", min(v.id) as "variantId"
    from variants v join products p on p.id = product_id
    where p.active and p.in_stock and p.deleted_at is null and v.deleted_at is null
    group by product_id order by product_id limit ${count}`;
  if (goods.length < count) throw new Error(`The demo shop has only ${goods.length} products in stock`);
  return [...goods];
}

/** Brings a variant to that stock, with its row in the ledger. */
export async function setStock(sql: Database["sql"], variantId: number, stock: number): Promise<void> {
  await sql.begin(async (tx) => {
    const [variant] = await tx`select product_id, stock from variants where id = ${variantId}`;
    await tx`select 1 from products where id = ${variant?.product_id} for update`;
    const [now] = await tx`select stock from variants where id = ${variantId} for update`;
    const delta = stock - Number(now?.stock);
    if (delta === 0) return;
    await tx`update variants set stock = ${stock} where id = ${variantId}`;
    await tx`insert into stock_movements (variant_id, delta, reason) values (${variantId}, ${delta}, 'adjustment')`;
  });
}

/** More than anybody buys. */
export const PLENTY = 1_000_000;

/** Like `findGoods`, and there is more of them than anybody buys. */
export async function findPlenty(sql: Database["sql"], count: number): Promise<Goods[]> {
  const goods = await findGoods(sql, count);
  for (const { variantId } of goods) await setStock(sql, variantId, PLENTY);
  return goods;
}
