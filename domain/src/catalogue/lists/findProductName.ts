import { type Db, products, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { isOnSale } from "./ProductRow.ts";

const selectName = statement<{ id: number }, { id: number; name: string }>(sql`
  select ${products.id}, ${products.name} from ${products} where ${products.id} = ${sql.placeholder("id")} and ${isOnSale}`);

/** How a product on sale is called. */
export const findProductName = async (db: Db, id: number): Promise<{ id: number; name: string } | undefined> =>
  (await selectName(db, { id }))[0];
