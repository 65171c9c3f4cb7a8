import type { ChangeReview } from "@bruma/contract";
import { reviews } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { announceReview } from "./announceReview.ts";

const isOwn = (reviewId: number, userId: number) => and(eq(reviews.id, reviewId), eq(reviews.userId, userId));

/** Changes a customer's own review; its order stays. Another's is as unknown as none: `review.not_found`. */
export async function changeReview(
  shop: Shop,
  reviewId: number,
  userId: number,
  { rating, comment }: ChangeReview,
): Promise<void> {
  await transact(shop, async (tx) => {
    const [changed] = await tx
      .update(reviews)
      .set({ rating, updatedAt: shop.now(), ...(comment === undefined ? {} : { comment }) })
      .where(isOwn(reviewId, userId))
      .returning();
    if (changed === undefined) throw new Refusal("review.not_found");
    announceReview(tx, changed);
  });
}

/** Refuses `review.not_found`, also for another's. */
export async function deleteReview(shop: Shop, reviewId: number, userId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [deleted] = await tx.delete(reviews).where(isOwn(reviewId, userId)).returning();
    if (deleted === undefined) throw new Refusal("review.not_found");
    announceReview(tx, deleted);
  });
}
