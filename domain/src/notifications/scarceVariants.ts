import { LOW_STOCK_MAX, NOTICED_VARIANTS_MAX, type ScarceVariants } from "@bruma/contract";
import { products, shopNotices, type Tx, variants } from "@bruma/db";
import { and, asc, eq, inArray, isNotNull, isNull, lte } from "@bruma/db/sql";

/**
 * Strikes off, in this transaction, the variants that the shop is to be told of, and gives those that are still running out and on
 * sale. Of two transactions at once one gets them.
 */
export async function takeScarceVariants(tx: Tx): Promise<ScarceVariants> {
  const struck = await tx
    .delete(shopNotices)
    .where(isNotNull(shopNotices.variantId))
    .returning({ variantId: shopNotices.variantId });
  const ids = struck.flatMap(({ variantId }) => variantId ?? []);
  if (ids.length === 0) return { total: 0, variants: [] };
  const scarce = await tx
    .select({
      productId: products.id,
      product: products.name,
      options: variants.options,
      sku: variants.sku,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(variants.id, ids),
        lte(variants.stock, LOW_STOCK_MAX),
        isNull(variants.deletedAt),
        isNull(products.deletedAt),
        eq(products.active, true),
      ),
    )
    .orderBy(asc(variants.stock), asc(products.name), asc(variants.id));
  return {
    total: scarce.length,
    variants: scarce.slice(0, NOTICED_VARIANTS_MAX).map(({ product, options, ...rest }) => ({
      ...rest,
      name: [product, ...Object.values(options)].join(", "),
    })),
  };
}
