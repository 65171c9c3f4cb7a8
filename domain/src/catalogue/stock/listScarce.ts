import { LOW_STOCK_MAX } from "@bruma/contract";
import { type Db, productStocks, products, variants } from "@bruma/db";
import { and, asc, between, eq, isNull } from "@bruma/db/sql";
import { isStocked } from "./stockSets.ts";

export interface ScarceVariant {
  id: number;
  productId: number;
  /** Of its product. */
  name: string;
  options: Record<string, string>;
  stock: number;
}

const NAMED = 5;
const HAS_STOCK = { lowStock: between(variants.stock, 1, LOW_STOCK_MAX), outOfStock: eq(variants.stock, 0) };

/** Some of the variants that put a product into this figure, those of the oldest products first. */
export async function listScarce(db: Db, figure: keyof typeof HAS_STOCK): Promise<ScarceVariant[]> {
  return db
    .select({
      id: variants.id,
      productId: products.id,
      name: products.name,
      options: variants.options,
      stock: variants.stock,
    })
    .from(productStocks)
    .innerJoin(products, eq(products.id, productStocks.productId))
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(isStocked[figure], HAS_STOCK[figure], isNull(products.deletedAt), isNull(variants.deletedAt)))
    .orderBy(asc(productStocks.productId), asc(variants.position), asc(variants.id))
    .limit(NAMED);
}
