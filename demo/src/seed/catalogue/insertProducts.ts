import type { Category } from "@bruma/contract";
import { products, type Tx, variants } from "@bruma/db";
import type { SeededVariant } from "../Assortment.ts";
import { withIds } from "../rows.ts";
import { datePrices } from "./datePrices.ts";
import type { DatedProduct } from "./dateProducts.ts";
import { type MediaIds, pictureProducts } from "./pictureProducts.ts";

// A product may have ten variants, and all of them go into one statement.
export const PRODUCTS_PER_STATEMENT = 500;

type NewVariant = Omit<SeededVariant, "id"> & { row: typeof variants.$inferInsert };

const DEMAND: Record<Category, number> = { "starter-kits": 1, liquids: 3, mods: 0.5, pods: 1.4, accessories: 1.7 };

/** Writes up to `PRODUCTS_PER_STATEMENT` products with their picture, variants and prices. */
export async function insertProducts(
  tx: Tx,
  dated: readonly DatedProduct[],
  mediaIds: MediaIds,
): Promise<SeededVariant[]> {
  const rows = await tx.insert(products).values(dated.map(productRow)).returning({ id: products.id });
  const born = withIds(dated, rows);
  const news = born.flatMap(variantsOf);
  const given = await tx
    .insert(variants)
    .values(news.map(({ row }) => row))
    .returning({ id: variants.id });
  const seeded = withIds(news, given).map(({ row: _, ...variant }): SeededVariant => variant);
  await pictureProducts(tx, born, seeded, mediaIds);
  await datePrices(tx, seeded);
  return seeded;
}

function productRow({ product, createdAt, reducedAt, isDraft }: DatedProduct): typeof products.$inferInsert {
  const { name, brand, description, category, legalClass, attributes, featured, isNew, isHot } = product;
  const isReduced = product.variants.some((variant) => variant.originalPriceCents !== undefined);
  return {
    name,
    brand,
    description,
    category,
    legalClass,
    active: !isDraft,
    attributes,
    featured,
    isNew,
    isHot,
    manufacturer: product.manufacturer,
    responsiblePerson: product.responsiblePerson,
    euCegId: product.euCegId ?? null,
    createdAt,
    updatedAt: isReduced ? reducedAt : createdAt,
  };
}

function variantsOf({ id, product, createdAt, reducedAt }: DatedProduct & { id: number }): NewVariant[] {
  const fame = product.featured ? 3 : product.isHot ? 2 : 1;
  return product.variants.map((variant, position) => {
    const { sku, options, priceCents, stock } = variant;
    const originalPriceCents = variant.originalPriceCents ?? null;
    const own = { productId: id, sku, options, priceCents, originalPriceCents, stock, createdAt, updatedAt: createdAt };
    const { nicotineMgMl = null, volumeMl = null } = variant;
    return {
      ...own,
      nicotineMgMl,
      volumeMl: volumeMl ?? product.attributes.volumeMl ?? null,
      productName: product.name,
      category: product.category,
      legalClass: product.legalClass,
      featured: product.featured,
      reducedAt: originalPriceCents === null ? null : reducedAt,
      appeal: (fame * DEMAND[product.category]) / product.variants.length,
      row: { ...own, position, nicotineMgMl, volumeMl },
    };
  });
}
