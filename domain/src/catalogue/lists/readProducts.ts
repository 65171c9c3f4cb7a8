import { type Db, products, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { isOnSale, type ProductRow, productRow } from "./ProductRow.ts";

const selectProducts = statement<{ ids: readonly number[] }, ProductRow>(sql`
  select ${productRow} from ${products} where ${products.id} = any (${sql.placeholder("ids")}::int[]) and ${isOnSale}`);

/** In the order of `ids`. What left the shop since they were found is missing. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, { ids });
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
