import type { MailContent, ReportOutcome } from "@bruma/contract";
import { products, reviewReports, reviews, type Tx, users } from "@bruma/db";
import { and, eq, inArray, isNull, or, type SQL, sql } from "@bruma/db/sql";
import { queueMail, queueMails } from "../outbox/index.ts";
import { namesEmailOf, type Person } from "../users/index.ts";
import type { ReviewRow } from "./ReviewRow.ts";

/** What a person reported: from their account, or from none under the e-mail that they have proved. */
export function reportsOf(person: Person): SQL | undefined {
  const isNobodys = isNull(reviewReports.userId);
  return or(eq(reviewReports.userId, person.userId), and(isNobodys, namesEmailOf(reviewReports.email, person)));
}

/**
 * Ends the reports of these reviews that nobody has decided yet, and tells whoever made them what was decided (Regulation (EU) 2022/2065,
 * art. 16.5); name and e-mail of who has no account are forgotten with that. Returns how many there were.
 */
export async function decideReports(
  tx: Tx,
  reviewIds: readonly number[],
  outcome: ReportOutcome,
  at: Date,
): Promise<number> {
  if (reviewIds.length === 0) return 0;
  const open = await tx
    .select({
      id: reviewReports.id,
      userId: reviewReports.userId,
      name: sql<string | null>`coalesce(${users.name}, ${reviewReports.name})`,
      email: sql<string | null>`coalesce(${users.email}, ${reviewReports.email})`,
      product: products.name,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(users, eq(users.id, reviewReports.userId))
    .where(and(inArray(reviewReports.reviewId, [...reviewIds]), isNull(reviewReports.resolvedAt)))
    .orderBy(reviewReports.id)
    .for("update", { of: reviewReports });
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const decided = { resolvedAt: at, name: null, email: null };
  await tx.update(reviewReports).set(decided).where(inArray(reviewReports.id, ids));
  // Of an account that is erased nobody is left to tell.
  const mails = open.flatMap(({ userId, name, email, product }) => {
    const to = email !== null && { address: email, name: name ?? "" };
    return to ? { kind: "report_decided" as const, to, content: { product, outcome }, userId } : [];
  });
  await queueMails(tx, mails);
  return open.length;
}

/** Writes to who wrote a review. The shop's own people are not told what the shop does, and of an erased account nobody is left. */
export async function tellAuthor<K extends "review_moderated" | "review_answered">(
  tx: Tx,
  { userId, productId, isTeam }: ReviewRow,
  kind: K,
  contentOf: (product: string) => MailContent<K>,
): Promise<void> {
  if (userId === null || isTeam) return;
  const [author] = await tx
    .select({ name: users.name, email: users.email, product: products.name })
    .from(users)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(users.id, userId));
  if (author === undefined) return;
  const to = { address: author.email, name: author.name };
  await queueMail(tx, { kind, to, content: contentOf(author.product), userId });
}
