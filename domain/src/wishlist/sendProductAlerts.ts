import { productPath, toEuros } from "@bruma/contract";
import { productAlerts, products, type Tx, users, variants, wishlistItems } from "@bruma/db";
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "@bruma/db/sql";
import { isOnSale, isPromotable } from "../catalogue/index.ts";
import { queueMail, queuePush } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { ALERT_TITLES } from "./queueFavouritesPush.ts";

const BATCH = 100;
const BATCHES_PER_RUN = 50;

/**
 * Tells by mail and push whoever waits for a product that is back or got cheaper, and strikes the notice off in the same
 * transaction: it is told once. Returns how many were told. Any number of instances may run it at once.
 */
export async function sendProductAlerts(shop: Shop): Promise<number> {
  let told = 0;
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const count = await shop.db.transaction(sendBatch);
    told += count;
    if (count < BATCH) break;
  }
  return told;
}

async function sendBatch(tx: Tx): Promise<number> {
  const due = await takeDueAlerts(tx);
  for (const alert of due) await tell(tx, alert);
  return due.length;
}

type DueAlert = Awaited<ReturnType<typeof takeDueAlerts>>[number];

async function takeDueAlerts(tx: Tx) {
  const gotCheaper = and(
    eq(productAlerts.kind, "price_drop"),
    lt(products.priceCents, productAlerts.priceCents),
    gt(products.priceCents, 0), // a product without variants costs nothing, and is no offer
    isPromotable,
  );
  const isBack = and(
    eq(productAlerts.kind, "back_in_stock"),
    sql`case when ${variants.id} is null then ${products.inStock} else ${variants.stock} > 0 and ${variants.deletedAt} is null end`,
  );
  const due = await tx
    .select({
      id: productAlerts.id,
      kind: productAlerts.kind,
      productId: products.id,
      productName: products.name,
      priceCents: sql<number>`coalesce(${variants.priceCents}, ${products.priceCents})`,
      variantId: variants.id,
      options: variants.options,
      userId: users.id,
      userName: users.name,
      email: users.email,
      // Whose favourite it is hears of it on their browsers as of a favourite.
      isFavourite: sql<boolean>`exists (select from ${wishlistItems} w where w.user_id = ${users.id} and w.product_id = ${products.id})`,
    })
    .from(productAlerts)
    .leftJoin(variants, eq(variants.id, productAlerts.variantId))
    .innerJoin(products, eq(products.id, sql`coalesce(${productAlerts.productId}, ${variants.productId})`))
    .innerJoin(users, eq(users.id, productAlerts.userId))
    .where(and(isOnSale, isNull(users.deletedAt), or(gotCheaper, isBack)))
    .orderBy(asc(productAlerts.id))
    .limit(BATCH)
    .for("update", { of: productAlerts, skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(productAlerts).where(inArray(productAlerts.id, ids));
  return due;
}

async function tell(tx: Tx, alert: DueAlert) {
  const { id, kind, productId, variantId, userId, userName, email } = alert;
  const name = [alert.productName, ...Object.values(alert.options ?? {})].join(", ");
  await queueMail(tx, {
    kind,
    to: { address: email, name: userName },
    userId,
    content: { productId, ...(variantId && { variantId }), name, price: toEuros(alert.priceCents) },
    onceKey: `alert:${id}`,
  });
  if (alert.isFavourite) return;
  await queuePush(tx, {
    to: { userId },
    preference: "wishlistAlerts",
    title: ALERT_TITLES[kind],
    body: name,
    url: productPath({ productId, variantId }),
    tag: `product-${productId}`,
  });
}
