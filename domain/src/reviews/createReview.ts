import type { CreateReview } from "@bruma/contract";
import { orders, reviews, type Tx, users } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { requireProduct } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import type { Caller } from "../users/index.ts";
import { announceReview } from "./announceReview.ts";
import { obstacleOf, purchasesOf } from "./purchases.ts";
import { shownName } from "./shownName.ts";

/**
 * Writes a customer's one review of a product, by a delivered order of theirs within the window. Staff without an order speak
 * as the shop's team: never verified, never counted. Refuses `product.not_found`, `order.not_found` and `review.*`.
 */
export async function createReview(
  shop: Shop,
  author: Pick<Caller, "userId" | "role">,
  { product_id: productId, order_id: orderId, rating, comment }: CreateReview,
): Promise<number> {
  return transact(shop, async (tx) => {
    await requireProduct(tx, productId);
    const isTeam = author.role === "admin" && !isGiven(orderId);
    if (!isTeam) await requirePurchase(tx, author.userId, { productId, orderId, now: shop.now() });
    const [review] = await tx
      .insert(reviews)
      .values({
        productId,
        userId: author.userId,
        orderId: orderId ?? null,
        userName: await shownNameOf(tx, author.userId),
        rating,
        comment: comment ?? null,
        isVerified: !isTeam,
        isTeam,
        createdAt: shop.now(),
      })
      .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
      .returning();
    if (review === undefined) throw new Refusal("review.already_written");
    announceReview(tx, review);
    return review.id;
  });
}

const isGiven = (orderId: number | null | undefined) => orderId !== null && orderId !== undefined;

interface Claim {
  productId: number;
  orderId: number | null | undefined;
  now: Date;
}

async function requirePurchase(tx: Tx, userId: number, { productId, orderId, now }: Claim): Promise<void> {
  if (orderId === null || orderId === undefined) {
    const message = new Refusal("review.order_required").message;
    throw new Refusal("review.order_required", { fields: { order_id: message } });
  }
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (order === undefined) throw new Refusal("order.not_found");
  const purchases = await purchasesOf(tx, userId, productId);
  const obstacle = obstacleOf(
    purchases.filter((purchase) => purchase.orderId === orderId),
    now,
  );
  if (obstacle !== null) throw new Refusal(`review.${obstacle}`);
}

async function shownNameOf(tx: Tx, userId: number): Promise<string> {
  const [user] = await tx
    .select({ name: users.name, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} vanished during its own request`);
  return shownName(user);
}
