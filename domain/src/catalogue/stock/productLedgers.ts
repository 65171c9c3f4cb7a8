import { type Db, lotMovements, lots, priceChanges, stockMovements, users, variants } from "@bruma/db";
import { and, desc, eq, inArray } from "@bruma/db/sql";

const MOST_PRICES = 500;

/** Every price that a product's variants had, also of those that were withdrawn; newest first. */
export async function listPrices(db: Db, productId: number) {
  return db
    .select({
      variantId: variants.id,
      sku: variants.sku,
      priceCents: priceChanges.priceCents,
      at: priceChanges.at,
    })
    .from(priceChanges)
    .innerJoin(variants, eq(variants.id, priceChanges.variantId))
    .where(eq(variants.productId, productId))
    .orderBy(desc(priceChanges.at), desc(priceChanges.id))
    .limit(MOST_PRICES);
}

/** One page of every change of a product's stock, newest first. */
export async function listMovements(db: Db, productId: number, { page, limit }: { page: number; limit: number }) {
  const ofProduct = db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  const where = inArray(stockMovements.variantId, ofProduct);
  const [movements, total] = await Promise.all([
    db
      .select({
        id: stockMovements.id,
        variantId: stockMovements.variantId,
        sku: variants.sku,
        delta: stockMovements.delta,
        reason: stockMovements.reason,
        orderId: stockMovements.orderId,
        by: users.name,
        note: stockMovements.note,
        lot: lots.code,
        at: stockMovements.at,
      })
      .from(stockMovements)
      .innerJoin(variants, eq(variants.id, stockMovements.variantId))
      // A buyer's name is the order's matter.
      .leftJoin(users, and(eq(users.id, stockMovements.actorId), eq(users.role, "admin")))
      .leftJoin(lotMovements, eq(lotMovements.stockMovementId, stockMovements.id))
      .leftJoin(lots, eq(lots.id, lotMovements.lotId))
      .where(where)
      .orderBy(desc(stockMovements.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(stockMovements, where),
  ]);
  return { movements, total };
}
