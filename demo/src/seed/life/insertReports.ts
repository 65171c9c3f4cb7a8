import { reviewReports, reviews, type Tx } from "@bruma/db";
import { and, asc, desc, eq, lt } from "@bruma/db/sql";
import { REPLIES, REPORTS } from "../../words/letters.ts";
import type { SeededCustomer } from "../Assortment.ts";
import { daysAfter, daysBefore } from "../dates.ts";

/** Reviews that somebody reported and nobody has decided on, and a few that the shop answered in public. */
export async function insertReports(tx: Tx, customers: readonly SeededCustomer[], now: Date): Promise<void> {
  const worst = await tx
    .select({ id: reviews.id, userId: reviews.userId })
    .from(reviews)
    .where(lt(reviews.createdAt, daysBefore(now, 4)))
    .orderBy(asc(reviews.rating), desc(reviews.createdAt))
    .limit(REPORTS.length + 1);
  const reported = REPORTS.map(({ reason, comment, daysAgo }, index): typeof reviewReports.$inferInsert => {
    const review = worst[index];
    const reader = customers.find(({ id }) => id !== review?.userId);
    if (review === undefined || reader === undefined) throw new Error("no review to report");
    return { reviewId: review.id, userId: reader.id, reason, comment, createdAt: daysBefore(now, daysAgo) };
  });
  await tx.insert(reviewReports).values(reported);

  const best = await tx
    .select({ id: reviews.id, createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.rating, 5), lt(reviews.createdAt, daysBefore(now, 10))))
    .orderBy(desc(reviews.createdAt))
    .limit(REPLIES.length - 1);
  const answered = [...best, ...worst.slice(-1).map(({ id }) => ({ id, createdAt: daysBefore(now, 4) }))];
  for (const [index, { id, createdAt }] of answered.entries()) {
    const reply = REPLIES[index];
    await tx
      .update(reviews)
      .set({ reply, repliedAt: daysAfter(createdAt, 1) })
      .where(eq(reviews.id, id));
  }
}
