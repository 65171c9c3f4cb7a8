import { type ProductNewsKind, productNews, products, type Tx } from "@bruma/db";
import { and, asc, eq, ne, or, sql } from "@bruma/db/sql";
import { isOnSale, isPromotable, isReduced } from "../catalogue/index.ts";

export interface NamedProduct {
  id: number;
  name: string;
}

/**
 * Strikes off, in this transaction, what is to be told of products, and gives what is still true of those on sale. A price has fallen
 * where it is lower than in the 30 days before (Directive 98/6/EC, art. 6a). With «Promoción
 * restringida» a regulated product is neither announced nor praised for its price; that it is back says only where it can be had.
 */
export async function takeProductNews(tx: Tx): Promise<Record<ProductNewsKind, NamedProduct[]>> {
  const untold = eq(productNews.told, false);
  const known = await tx
    .update(productNews)
    .set({ told: true })
    .where(and(untold, eq(productNews.kind, "new")))
    .returning();
  const struck = await tx
    .delete(productNews)
    .where(and(untold, ne(productNews.kind, "new")))
    .returning();
  // A new product's first stock does not bring it back.
  const isNew = new Set(known.map(({ productId }) => productId));
  const taken = [...known, ...struck.filter(({ productId }) => !isNew.has(productId))];
  if (taken.length === 0) return { new: [], price_drop: [], back_in_stock: [] };
  const list = JSON.stringify(
    taken.map(({ productId, kind, priceCents }) => ({ id: productId, kind, before: priceCents })),
  );
  const told = sql`jsonb_to_recordset(${list}::jsonb) as told (id integer, kind text, before integer)`;
  const kind = sql<ProductNewsKind>`told.kind`;
  const rows = await tx
    .select({ kind, id: products.id, name: products.name })
    .from(products)
    .innerJoin(told, sql`told.id = ${products.id}`)
    .where(
      and(
        isOnSale,
        or(
          and(sql`told.kind = 'new'`, isPromotable),
          and(
            sql`told.kind = 'price_drop'`,
            sql`${products.priceCents} < told.before`,
            isReduced,
            eq(products.inStock, true),
            isPromotable,
          ),
          and(sql`told.kind = 'back_in_stock'`, eq(products.inStock, true)),
        ),
      ),
    )
    .orderBy(asc(products.id));
  const of = (wanted: ProductNewsKind) =>
    rows.filter((row) => row.kind === wanted).map(({ id, name }) => ({ id, name }));
  return { new: of("new"), price_drop: of("price_drop"), back_in_stock: of("back_in_stock") };
}
