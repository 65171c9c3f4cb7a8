import { type Db, products, statement, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { isOnSale } from "./ProductRow.ts";

const selectId = statement<{ id: number }, { id: number }>(sql`
  select ${products.id} from ${products} where ${products.id} = ${sql.placeholder("id")} and ${isOnSale}`);

/** Refuses `product.not_found`, also for a product that was withdrawn or deleted. */
export async function requireProduct(db: Db | Tx, productId: number): Promise<void> {
  const [product] = await selectId(db, { id: productId });
  if (product === undefined) throw new Refusal("product.not_found");
}
