import { type MailContents, toEuros } from "@bruma/contract";
import { attempts, mails, orders, reviewReports, reviews, type Tx, users, withdrawals } from "@bruma/db";
import { and, eq, gt, inArray, not, sql } from "@bruma/db/sql";
import { awaitsNamedInvoice } from "../invoices/index.ts";
import { forgetReporter } from "../law/index.ts";
import { messagesOf } from "../messages/index.ts";
import { FINAL_STATUSES, owedCents } from "../orders/index.ts";
import { dropMails, queueMail } from "../outbox/index.ts";
import { Refusal } from "../Refusal.ts";
import { decideReports, reportsOf, WITHOUT_WORDS } from "../reviews/index.ts";
import { type AnyShop, announce, noteStaffChange, type Shop, type StaffShop, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { type Caller, findPerson, type Person, requireCurrentPassword } from "../users/index.ts";
import { hasEnded, withdrawalsOf } from "../withdrawals/index.ts";
import { anonymiseOrders } from "./anonymiseOrders.ts";
import { dropMessages, dropWithdrawals } from "./dropWritten.ts";
import { mailsOf } from "./mailsOf.ts";
import { triesOf } from "./triesOf.ts";

/** At the customer's own wish; answers what the shop still owes. Refuses `auth.wrong_current_password`, `account.staff_cannot_be_deleted`. */
export async function eraseOwnAccount(shop: Shop, caller: Caller, password: string): Promise<OwedToPerson[]> {
  if (caller.role === "admin") throw new Refusal("account.staff_cannot_be_deleted");
  await requireCurrentPassword(shop, caller.userId, password, "password");
  return (await eraseAccount(shop, caller.userId)) ?? [];
}

/** At the wish of the staff. Refuses `user.not_found`, `account.staff_cannot_be_deleted`. */
export async function eraseUser(shop: StaffShop, userId: number): Promise<void> {
  if ((await eraseAccount(shop, userId, { why: "by_shop" })) === null) throw new Refusal("user.not_found");
}

interface EraseOptions {
  /** Left out: the person asked for it. */
  why?: MailContents["account_deleted"]["why"];
  /** Asked once nobody else can change the user. */
  onlyIf?: (tx: Tx) => Promise<boolean>;
}

/** In euros. */
export interface OwedToPerson {
  orderId: number;
  amount: number;
}

/** What the shop has to give back to a customer: of these orders it keeps name, e-mail and account until then. */
async function owedTo(tx: Tx, userId: number): Promise<OwedToPerson[]> {
  const rows = await tx
    .select({ orderId: orders.id, cents: owedCents() })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(owedCents(), 0)))
    .orderBy(orders.id);
  return rows.map(({ orderId, cents }) => ({ orderId, amount: toEuros(cents) }));
}

/**
 * Erases a customer (GDPR, art. 17): the account and all that hangs on it go at once, and its e-mail is free again. Orders stay
 * as figures, without their person; an order under way keeps what its delivery needs until it ends, one whose invoice is to name the buyer
 * until that is issued, and one of which the shop owes money keeps who gets it until it is given back. Reviews keep their stars and lose
 * name and words. What somebody wrote without signing in goes where the account has proved the e-mail. The person is told, and why.
 * Returns what the shop still owes; null where `onlyIf` says no, or where there is no such user. Refuses `account.staff_cannot_be_deleted`.
 */
export function eraseAccount(
  shop: AnyShop,
  userId: number,
  { why, onlyIf }: EraseOptions = {},
): Promise<OwedToPerson[] | null> {
  return transact(shop, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (user === undefined || (onlyIf !== undefined && !(await onlyIf(tx)))) return null;
    if (user.role === "admin") throw new Refusal("account.staff_cannot_be_deleted");
    const person = await findPerson(tx, shop, userId);
    if (person === undefined) return null;
    const owed = await owedTo(tx, userId);
    await emptyReviews(tx, person, shop.now());
    // While orders still say whose they are. A withdrawal under way is needed until its money is back, and goes the night after.
    await dropWithdrawals(tx, and(withdrawalsOf(person), hasEnded));
    await tx.update(withdrawals).set({ accountErasedAt: shop.now() }).where(withdrawalsOf(person));
    await dropMailsOf(tx, person);
    const settings = await readSettings(tx);
    const ended = and(
      eq(orders.userId, userId),
      inArray(orders.status, FINAL_STATUSES),
      not(awaitsNamedInvoice(settings)),
    );
    await anonymiseOrders(tx, ended, { at: shop.now(), keepYears: settings.retention.orders_years });
    await forgetReporter(tx, person); // while messages still say who wrote
    await dropMessages(tx, messagesOf(person));
    await tx.delete(attempts).where(triesOf(person));
    await tx.delete(users).where(eq(users.id, userId)); // and what hangs on it, by its foreign keys
    const to = { address: user.email, name: user.name };
    const content = { ...(why && { why }), ...(owed.length > 0 && { owed }) };
    await queueMail(tx, { kind: "account_deleted", to, content });
    announce(tx, "stats");
    noteStaffChange(tx, { subject: "user", id: userId, before: { role: user.role }, after: null });
    return owed;
  });
}

async function emptyReviews(tx: Tx, person: Person, at: Date): Promise<void> {
  const emptied = await tx
    .update(reviews)
    .set(WITHOUT_WORDS)
    .where(eq(reviews.userId, person.userId))
    .returning({ id: reviews.id, productId: reviews.productId });
  for (const { productId } of emptied) announce(tx, "reviews", `reviews:${productId}`);
  const ids = emptied.map(({ id }) => id);
  await decideReports(tx, ids, "gone", at);
  if (ids.length > 0) await tx.delete(reviewReports).where(inArray(reviewReports.reviewId, ids));
  await tx.update(reviewReports).set({ comment: null, name: null, email: null }).where(reportsOf(person));
}

/** All mails to the person, but those that an order under way has still to send. */
async function dropMailsOf(tx: Tx, person: Person): Promise<void> {
  const underWay = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, person.userId));
  const isOfOrder = inArray(mails.orderId, underWay);
  const isNeeded = and(isOfOrder, inArray(mails.state, ["queued", "sending", "handing_over"]));
  await tx
    .update(mails)
    .set({ userId: null })
    .where(and(eq(mails.userId, person.userId), isNeeded));
  await dropMails(tx, and(mailsOf(person), sql`(${isNeeded}) is not true`));
}
