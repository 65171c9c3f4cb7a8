import { cartLines, carts, type Db, products, type Tx, users, variants } from "@bruma/db";
import { and, asc, desc, eq, gt, isNull } from "@bruma/db/sql";
import { isOnSale } from "../../catalogue/index.ts";
import type { Buyer } from "../../orders/index.ts";

export interface TrialGoods {
  productId: number;
  variantId: number;
  name: string;
  priceCents: number;
}

/** What a test order buys: one unit of what there is most of, which real buyers miss least for the moment that it takes. */
export async function pickGoods(db: Db): Promise<TrialGoods | undefined> {
  const [goods] = await db
    .select({ productId: products.id, variantId: variants.id, name: products.name, priceCents: variants.priceCents })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isOnSale, isNull(variants.deletedAt), gt(variants.stock, 0)))
    .orderBy(desc(variants.stock), asc(variants.id))
    .limit(1);
  return goods;
}

/** As an order locks what it buys. */
export async function lockGoods(tx: Tx, { productId, variantId }: TrialGoods): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for("no key update");
  await tx.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId)).for("no key update");
}

export async function stockOf(db: Db, { variantId }: TrialGoods): Promise<number> {
  const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId));
  return row?.stock ?? 0;
}

/** Nobody's address: the domain is reserved (RFC 2606). */
const EMAIL = "cliente-de-prueba@bruma.invalid";

/** A customer with the goods in the cart. */
export async function inventBuyer(db: Db, goods: TrialGoods, now: Date): Promise<Buyer> {
  const [buyer] = await db
    .insert(users)
    .values({ email: EMAIL, name: "Cliente de prueba", passwordHash: "unusable", adultDeclaredAt: now })
    .returning({ userId: users.id, name: users.name, email: users.email });
  if (buyer === undefined) throw new Error("insert returned no row");
  const { userId } = buyer;
  await db.insert(carts).values({ userId });
  await db
    .insert(cartLines)
    .values({ userId, variantId: goods.variantId, quantity: 1, seenPriceCents: goods.priceCents });
  return buyer;
}
