import { type Db, oldAddresses, products } from "@bruma/db";
import { and, desc, eq, inArray, sql } from "@bruma/db/sql";
import { isOnSale } from "../lists/ProductRow.ts";
import { knownPaths } from "./oldPath.ts";

/** The product on sale that stood at this address in the shop that it was imported from. */
export async function findOldAddress(db: Db, address: string): Promise<number | undefined> {
  const paths = knownPaths(address);
  if (paths.length === 0) return undefined;
  const [found] = await db
    .select({ id: products.id })
    .from(oldAddresses)
    .innerJoin(products, eq(products.id, oldAddresses.productId))
    .where(and(inArray(oldAddresses.path, paths), isOnSale))
    .orderBy(desc(sql`length(${oldAddresses.path})`))
    .limit(1);
  return found?.id;
}
