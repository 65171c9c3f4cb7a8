import type { ProductAlert, ProductAlerts } from "@bruma/contract";
import { type Db, productAlerts, products, type Tx } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { isOnSale, requireProduct } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";

/** Which notices a customer waits for. Refuses `product.not_found`. */
export async function readAlerts(db: Db, userId: number, productId: number): Promise<ProductAlert[]> {
  await requireProduct(db, productId);
  return alertsOf(db, userId, productId);
}

async function alertsOf(db: Db | Tx, userId: number, productId: number): Promise<ProductAlert[]> {
  const rows = await db
    .select({ kind: productAlerts.kind })
    .from(productAlerts)
    .where(and(eq(productAlerts.userId, userId), eq(productAlerts.productId, productId)));
  return rows.map(({ kind }) => kind);
}

/**
 * Asks for notices, or no longer; what is left out stays. Asking again keeps the price of the first time.
 * Refuses `product.not_found`, `alert.in_stock` where there is stock, `alert.restricted` where no price may be advertised.
 */
export async function setAlerts(
  shop: Shop,
  userId: number,
  productId: number,
  wanted: Partial<ProductAlerts>,
): Promise<ProductAlert[]> {
  return shop.db.transaction(async (tx) => {
    const product = await alertableProduct(tx, productId);
    const known = await alertsOf(tx, userId, productId);
    for (const kind of ["price_drop", "back_in_stock"] as const) {
      if (wanted[kind] === true && !known.includes(kind)) {
        await requireAlertable(tx, kind, product);
        await tx
          .insert(productAlerts)
          .values({ userId, productId, kind, priceCents: product.priceCents, createdAt: shop.now() })
          .onConflictDoNothing({ target: [productAlerts.userId, productAlerts.productId, productAlerts.kind] });
      } else if (wanted[kind] === false) {
        await tx
          .delete(productAlerts)
          .where(
            and(eq(productAlerts.userId, userId), eq(productAlerts.productId, productId), eq(productAlerts.kind, kind)),
          );
      }
    }
    return alertsOf(tx, userId, productId);
  });
}

type Alertable = Awaited<ReturnType<typeof alertableProduct>>;

async function alertableProduct(tx: Tx, productId: number) {
  const [product] = await tx
    .select({ priceCents: products.priceCents, inStock: products.inStock, legalClass: products.legalClass })
    .from(products)
    .where(and(eq(products.id, productId), isOnSale));
  if (product === undefined) throw new Refusal("product.not_found");
  return product;
}

async function requireAlertable(tx: Tx, kind: ProductAlert, { inStock, legalClass }: Alertable): Promise<void> {
  if (kind === "back_in_stock" && inStock) throw new Refusal("alert.in_stock");
  if (kind === "back_in_stock" || legalClass === "unregulated") return;
  if ((await readSettings(tx)).safety.promotion_restricted) throw new Refusal("alert.restricted");
}
