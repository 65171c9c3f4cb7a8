import { products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { OrderItem } from "./OrderItem.ts";
import { goodsOf } from "./writeOrder.ts";

/**
 * What orders of another shop hold and this one never had is kept as a product that is sold no more: archived, without stock, and with its
 * SKU left free for one that is sold. Answers the products that it made, by SKU.
 */
export async function keepFormerGoods(tx: Tx, items: readonly OrderItem[], at: Date): Promise<Map<string, number>> {
  const known = await goodsOf(tx, items);
  const strange = new Map(
    items.flatMap(({ lines }) => lines.filter(({ sku }) => !known.has(sku)).map((line) => [line.sku, line] as const)),
  );
  const made = new Map<string, number>();
  for (const { sku, name, priceCents } of strange.values()) {
    const [product] = await tx
      .insert(products)
      .values({
        name,
        description: "",
        category: "accessories",
        legalClass: "unregulated",
        active: false,
        createdAt: at,
        updatedAt: at,
        deletedAt: at,
      })
      .returning({ id: products.id });
    if (product === undefined) throw new Error("insert returned no row");
    await tx
      .insert(variants)
      .values({ productId: product.id, sku, priceCents, createdAt: at, updatedAt: at, deletedAt: at });
    made.set(sku, product.id);
  }
  return made;
}

/** Takes those back that no order names any more and nobody has taken up. */
export async function dropFormerGoods(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${products} p where p.id = any(${sql.param([...new Set(ids)])}::integer[]) and p.deleted_at is not null
      and not exists (select from order_lines l where l.product_id = p.id)`);
}
