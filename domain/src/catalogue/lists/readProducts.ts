import { type Db, products, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { inOrderOf } from "../../tables/index.ts";
import { isOnSale, type ProductRow, productRow } from "./ProductRow.ts";

const selectProducts = statement<{ ids: readonly number[] }, ProductRow>(sql`
  select ${productRow} from ${products} where ${products.id} = any (${sql.placeholder("ids")}::int[]) and ${isOnSale}`);

/** In the order of `ids`. What left the shop since they were found is missing. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectProducts(db, { ids }));
}
