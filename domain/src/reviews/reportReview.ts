import { REPORTER_ASKED, type ReportReason, type ReportReview } from "@bruma/contract";
import { type Db, products, reviewReports, reviews, type Tx, users } from "@bruma/db";
import { and, eq, isNotNull, isNull } from "@bruma/db/sql";
import { queueMail } from "../outbox/index.ts";
import { invalid, Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { countAttempt, ofNetwork, ofUser } from "../users/index.ts";
import { isVisible } from "./ReviewRow.ts";

// Enough for anyone who reads, too few to bury the shop; fewer for who does not say by an account who they are.
const REPORTS = { most: 30, seconds: 3_600 };
const GUEST_REPORTS = { most: 10, seconds: 3_600 };
/**
 * Open reports of guests that one review draws for one reason. The shop looks at it already, and a crowd of addresses neither buries it under
 * more of the same nor has it write to strangers' mailboxes. With an account, or for another reason, it can still be reported.
 */
const GUESTS_ALIKE = 3;

/** `userId`: of who is signed in. */
interface ReportedBy {
  userId: number | undefined;
  address: string;
}

/**
 * Notes that somebody finds a review false or unlawful, once, and confirms it by mail (Regulation (EU) 2022/2065, art. 16.4). Who has no
 * account gives name and e-mail. What a program filled in is answered alike and not kept. Refuses `review.not_found`, `request.invalid`,
 * `request.too_many`, and `review.reported_enough` where enough guests have reported it for the same reason and nobody has decided yet.
 */
export async function reportReview(
  shop: Shop,
  reviewId: number,
  { userId, address }: ReportedBy,
  report: ReportReview,
): Promise<void> {
  if (userId === undefined && report.website) return;
  const guest = userId === undefined ? guestOf(report) : undefined;
  if (userId === undefined) await countAttempt(shop.db, ofNetwork("report", address), GUEST_REPORTS);
  else await countAttempt(shop.db, ofUser("report", userId), REPORTS);
  await transact(shop, async (tx) => {
    const product = await lockVisible(tx, reviewId, guest ? "no key update" : "key share");
    const { reason, comment } = report;
    // Before it is known whether this guest has reported it already: nobody is to find out by trying addresses who did.
    if (guest) await refuseCrowd(tx, reviewId, reason);
    const [kept] = await tx
      .insert(reviewReports)
      .values({ reviewId, userId, ...guest, reason, comment: comment || null, createdAt: shop.now() })
      .onConflictDoNothing()
      .returning({ id: reviewReports.id });
    const reporter = guest ?? (await accountOf(tx, userId));
    if (kept === undefined || reporter === undefined) return;
    const to = { address: reporter.email, name: reporter.name };
    await queueMail(tx, { kind: "report_received", to, content: { product }, userId: userId ?? null });
  });
}

function guestOf({ name, email }: ReportReview): { name: string; email: string } {
  if (name && email) return { name, email };
  const fields = { ...(!name && { name: REPORTER_ASKED.name }), ...(!email && { email: REPORTER_ASKED.email }) };
  throw invalid(fields);
}

async function accountOf(tx: Tx, userId: number | undefined) {
  if (userId === undefined) return undefined;
  const [account] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  return account;
}

/** The caller holds the review, so that each of many guests counts those before. Name and e-mail are only kept of a guest, until it is decided. */
async function refuseCrowd(tx: Tx, reviewId: number, reason: ReportReason): Promise<void> {
  const isAlike = and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reason, reason));
  const isOpenGuests = and(isNotNull(reviewReports.email), isNull(reviewReports.resolvedAt));
  const open = await tx.$count(reviewReports, and(isAlike, isOpenGuests));
  if (open >= GUESTS_ALIKE) throw new Refusal("review.reported_enough");
}

/** What a review is about. Nobody hides or deletes it meanwhile. Refuses `review.not_found`. */
async function lockVisible(tx: Tx, reviewId: number, lock: "no key update" | "key share"): Promise<string> {
  const [review] = await tx
    .select({ product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, reviewId), isVisible))
    .for(lock, { of: reviews });
  if (review === undefined) throw new Refusal("review.not_found");
  return review.product;
}

/** Refuses `review.not_found`, also for a hidden one. */
export async function requireVisibleReview(db: Db, reviewId: number): Promise<void> {
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isVisible));
  if (review === undefined) throw new Refusal("review.not_found");
}
