import type { ProductFilter } from "@bruma/contract";
import { productStocks } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** SQL for a row of `product_stocks`: whether its product belongs to the figure. What each counts, see `FIGURES`. */
export const isStocked: Record<ProductFilter, SQL> = {
  inStock: sql`${productStocks.stock} > 0`,
  lowStock: sql`${productStocks.lowVariants} > 0`,
  // One without variants has nothing to sell either.
  outOfStock: sql`(${productStocks.soldOutVariants} > 0 or ${productStocks.stock} = 0)`,
};
