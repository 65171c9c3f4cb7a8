import { reviews, type Tx } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { announceReview } from "./announceReview.ts";
import { isThere } from "./ReviewRow.ts";
import { decideReports, tellAuthor } from "./tellOfDecision.ts";

/** Lets an answer be replaced; throws what refuses it. Nobody answers meanwhile. */
export type AnswerCheck = (tx: Tx, answeredAt: Date | null) => Promise<void>;

/** Answers a review in the shop's name; null takes the answer away. Its author is told of the first answer. Refuses `review.not_found`. */
export async function answerReview(
  shop: StaffShop,
  reviewId: number,
  text: string | null,
  check: AnswerCheck = async () => {},
): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await lockReview(tx, reviewId);
    await check(tx, before.repliedAt);
    const [review] = await tx
      .update(reviews)
      .set({ reply: text, repliedAt: text === null ? null : shop.now() })
      .where(eq(reviews.id, reviewId))
      .returning();
    if (review === undefined) throw new Refusal("review.not_found");
    // Not in which words: they speak of a person, and the log forgets nothing.
    noteChange(tx, {
      subject: "review",
      id: reviewId,
      before: { answered: before.reply !== null },
      after: { answered: text !== null },
    });
    // Nobody reads an answer to a hidden review.
    if (text !== null && before.reply === null && before.hiddenAt === null) {
      await tellAuthor(tx, before, "review_answered", (product) => ({ product, reply: text }));
    }
    announceReview(tx, { ...review, isVerified: false }); // the rating stays
  });
}

/** One that its author deleted is nothing to decide about. */
async function lockReview(tx: Tx, reviewId: number) {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isThere))
    .for("update");
  if (review === undefined) throw new Refusal("review.not_found");
  return review;
}

/**
 * Takes a review off the public pages for `reason`, or with null puts it back. Either way its reports are decided. Its author is told
 * what changes for them and why (Regulation (EU) 2022/2065, art. 17), and who reported it what was decided.
 */
export async function hideReview(shop: StaffShop, reviewId: number, reason: string | null): Promise<void> {
  const now = shop.now();
  await transact(shop, async (tx) => {
    const before = await lockReview(tx, reviewId);
    const [review] = await tx
      .update(reviews)
      .set({
        hiddenAt: reason === null ? null : sql`coalesce(${reviews.hiddenAt}, ${now.toISOString()}::timestamptz)`,
        hiddenReason: reason,
      })
      .where(eq(reviews.id, reviewId))
      .returning();
    if (review === undefined) throw new Refusal("review.not_found");
    const wasReported = (await decideReports(tx, [reviewId], reason === null ? "kept" : "hidden", now)) > 0;
    if (before.hiddenReason !== reason) {
      await tellAuthor(tx, before, "review_moderated", (product) => ({ product, reason, wasReported }));
    }
    noteChange(tx, {
      subject: "review",
      id: reviewId,
      before: { hidden: before.hiddenAt !== null },
      after: { hidden: reason !== null },
    });
    announceReview(tx, review);
  });
}
