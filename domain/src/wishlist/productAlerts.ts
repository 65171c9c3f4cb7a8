import type { ProductAlert, ProductAlerts } from "@bruma/contract";
import { type Db, productAlerts, products, type Tx, variants } from "@bruma/db";
import { and, eq, isNull, type SQLWrapper, sql } from "@bruma/db/sql";
import { isOnSale, requireProduct } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";

/** A notice that a customer waits for; `variantId`: whose return, null: that of any. */
export interface AlertRow {
  kind: ProductAlert;
  variantId: number | null;
}

/** Which notices a customer waits for. Refuses `product.not_found`. */
export async function readAlerts(db: Db, userId: number, productId: number): Promise<ProductAlerts> {
  await requireProduct(db, productId);
  return alertsOf(await readRows(db, userId, productId));
}

export function alertsOf(rows: readonly AlertRow[]): ProductAlerts {
  const waits = (kind: ProductAlert) => rows.some((row) => row.kind === kind && row.variantId === null);
  return {
    price_drop: waits("price_drop"),
    back_in_stock: waits("back_in_stock"),
    back_in_stock_of: rows.flatMap(({ variantId }) => variantId ?? []),
  };
}

/** Of the product or of the variants that it has now; as a condition on `product_alerts`. */
export const isAbout = (productId: SQLWrapper | number) =>
  sql`(${productAlerts.productId} = ${productId} or ${productAlerts.variantId} in (
    select v.id from ${variants} v where v.product_id = ${productId} and v.deleted_at is null))`;

const readRows = (db: Db | Tx, userId: number, productId: number): Promise<AlertRow[]> =>
  db
    .select({ kind: productAlerts.kind, variantId: productAlerts.variantId })
    .from(productAlerts)
    .where(and(eq(productAlerts.userId, userId), isAbout(productId)))
    .orderBy(productAlerts.id);

interface WantedAlerts {
  price_drop?: boolean | undefined;
  back_in_stock?: boolean | undefined;
  /** Whose return `back_in_stock` is about; left out: that of any variant. */
  variant_id?: number | undefined;
}

/**
 * Asks for notices, or no longer; what is left out stays. Asking again keeps the price of the first time. Refuses `product.not_found`,
 * `variant.not_found`, `alert.in_stock` where there is stock, `alert.restricted` where no price may be advertised.
 */
export async function setAlerts(
  shop: Shop,
  userId: number,
  productId: number,
  { price_drop, back_in_stock, variant_id }: WantedAlerts,
): Promise<ProductAlerts> {
  const wishes: [AlertRow, boolean | undefined][] = [
    [{ kind: "price_drop", variantId: null }, price_drop],
    [{ kind: "back_in_stock", variantId: variant_id ?? null }, back_in_stock],
  ];
  return shop.db.transaction(async (tx) => {
    const product = await alertableProduct(tx, productId);
    const known = await readRows(tx, userId, productId);
    for (const [alert, isWanted] of wishes) {
      const { kind, variantId } = alert;
      const subject = variantId === null ? { productId } : { variantId };
      if (isWanted === true && !known.some((row) => row.kind === kind && row.variantId === variantId)) {
        await requireAlertable(tx, alert, product);
        await tx
          .insert(productAlerts)
          .values({ userId, ...subject, kind, priceCents: product.priceCents, createdAt: shop.now() })
          .onConflictDoNothing();
      } else if (isWanted === false) {
        const isIt = variantId === null ? isNull(productAlerts.variantId) : eq(productAlerts.variantId, variantId);
        await tx
          .delete(productAlerts)
          .where(and(eq(productAlerts.userId, userId), isAbout(productId), eq(productAlerts.kind, kind), isIt));
      }
    }
    return alertsOf(await readRows(tx, userId, productId));
  });
}

type Alertable = Awaited<ReturnType<typeof alertableProduct>>;

async function alertableProduct(tx: Tx, productId: number) {
  const [product] = await tx
    .select({
      id: products.id,
      priceCents: products.priceCents,
      inStock: products.inStock,
      legalClass: products.legalClass,
    })
    .from(products)
    .where(and(eq(products.id, productId), isOnSale));
  if (product === undefined) throw new Refusal("product.not_found");
  return product;
}

async function requireAlertable(tx: Tx, { kind, variantId }: AlertRow, product: Alertable): Promise<void> {
  if (kind === "back_in_stock") {
    const isThere = variantId === null ? product.inStock : await isVariantInStock(tx, product.id, variantId);
    if (isThere) throw new Refusal("alert.in_stock");
  } else if (product.legalClass !== "unregulated" && (await readSettings(tx)).safety.promotion_restricted) {
    throw new Refusal("alert.restricted");
  }
}

async function isVariantInStock(tx: Tx, productId: number, variantId: number): Promise<boolean> {
  const [variant] = await tx
    .select({ stock: variants.stock })
    .from(variants)
    .where(and(eq(variants.id, variantId), eq(variants.productId, productId), isNull(variants.deletedAt)));
  if (variant === undefined) throw new Refusal("variant.not_found");
  return variant.stock > 0;
}
