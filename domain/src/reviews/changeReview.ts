import type { ChangeReview } from "@bruma/contract";
import { reviews } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { announceReview } from "./announceReview.ts";
import { isThere, WITHOUT_WORDS } from "./ReviewRow.ts";
import { decideReports } from "./tellOfDecision.ts";

const isOwn = (reviewId: number, userId: number) => and(eq(reviews.id, reviewId), eq(reviews.userId, userId), isThere);

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

/**
 * Deletes a customer's own review. One that the shop has hidden goes blank and stays hidden: else the same text could be written anew, by
 * the same order. So does one that was reported and not decided about yet: with the row its reports would go, too. Refuses
 * `review.not_found`, also for another's.
 */
export async function deleteReview(shop: Shop, reviewId: number, userId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const own = isOwn(reviewId, userId);
    const [review] = await tx.select().from(reviews).where(own).for("update");
    if (review === undefined) throw new Refusal("review.not_found");
    const wasReported = (await decideReports(tx, [reviewId], "gone", shop.now())) > 0;
    const isKept = review.hiddenAt !== null || wasReported;
    const kept = { ...WITHOUT_WORDS, hiddenAt: review.hiddenAt ?? shop.now() };
    if (isKept) await tx.update(reviews).set(kept).where(own);
    else await tx.delete(reviews).where(own);
    announceReview(tx, review);
  });
}
