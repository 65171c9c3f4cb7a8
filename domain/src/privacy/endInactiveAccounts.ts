import { DAY_MS, ENDED_MAIL_STATES } from "@bruma/contract";
import { type Db, isUnderWay, mails, orders, type Tx, users } from "@bruma/db";
import { and, eq, exists, gt, inArray, lt, lte, ne, not, or, type SQL, sql } from "@bruma/db/sql";
import { FINAL_STATUSES } from "../orders/index.ts";
import { dropMails, queueMail } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { yearsBefore } from "../time/index.ts";
import { eraseAccount } from "./eraseAccount.ts";

const WARNED_DAYS = 30;
// A night's work is bounded; the next night goes on.
const BATCH = 200;

// An account of another shop has its day of then, and was written here, hence changed last, on the day of its import at the earliest.
const lastUse = sql<Date>`coalesce(${users.lastLoginAt}, greatest(${users.createdAt}, ${users.updatedAt}))`.mapWith(
  users.createdAt,
);
const warningKey = sql<string>`'inactive:' || ${users.id} || ':' || extract(epoch from ${lastUse})::bigint`;

/**
 * Accounts of customers who have not signed in for `retention.inactive_years` are erased, a month after a mail that warns
 * them has left; where none leaves, nobody is erased. Signing in keeps the account, and so does an order under way. Returns how many
 * were warned and erased.
 */
export async function endInactiveAccounts(shop: Shop): Promise<{ warned: number; erased: number }> {
  const { inactive_years: inactiveYears } = (await readSettings(shop.db)).retention;
  if (inactiveYears === 0) return { warned: 0, erased: 0 };
  const over = yearsBefore(shop.now(), inactiveYears);
  const warningIsDue = new Date(over.getTime() + WARNED_DAYS * DAY_MS);
  const warned = await warn(shop, warningIsDue);
  const erased = await erase(shop, over);
  return { warned, erased };
}

/** Whether there is a mail that warns the customer of this very absence, and `which`. */
function hasWarning(shop: Shop, which: SQL | undefined): SQL {
  const warnings = shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.onceKey, warningKey), which));
  return exists(warnings);
}

/** A customer's, with no order under way. */
const isUnusedSince = (db: Db | Tx, moment: Date) =>
  and(
    eq(users.role, "user"),
    lt(lastUse, moment),
    not(
      exists(
        db
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.userId, users.id), not(inArray(orders.status, FINAL_STATUSES)))),
      ),
    ),
  );

async function warn(shop: Shop, moment: Date): Promise<number> {
  const now = shop.now();
  const eraseAfter = new Date(now.getTime() + WARNED_DAYS * DAY_MS).toISOString();
  // One that did not leave (no mail server, an address that takes nothing) is tried anew when the day that it names has come.
  const isToCome = gt(sql`(${mails.content}->>'eraseAfter')::timestamptz`, now);
  const stands = or(eq(mails.state, "sent"), isUnderWay, isToCome);
  const due = await shop.db
    .select({ id: users.id, name: users.name, email: users.email, key: warningKey })
    .from(users)
    .where(and(isUnusedSince(shop.db, moment), not(hasWarning(shop, stands))))
    .limit(BATCH);
  for (const { id, name, email, key } of due) {
    const to = { address: email, name };
    await shop.db.transaction(async (tx) => {
      const hasNotLeft = and(inArray(mails.state, ENDED_MAIL_STATES), ne(mails.state, "sent"));
      await dropMails(tx, and(eq(mails.onceKey, key), hasNotLeft));
      await queueMail(tx, { kind: "account_inactive", to, userId: id, content: { eraseAfter }, onceKey: key });
    });
  }
  return due.length;
}

async function erase(shop: Shop, moment: Date): Promise<number> {
  const leftLongAgo = lte(mails.sentAt, new Date(shop.now().getTime() - WARNED_DAYS * DAY_MS));
  const wasWarned = hasWarning(shop, and(eq(mails.state, "sent"), leftLongAgo));
  const due = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnusedSince(shop.db, moment), wasWarned))
    .limit(BATCH);
  let erased = 0;
  for (const { id } of due) {
    // Who has signed in since the list was read stays.
    const isStillUnused = async (tx: Tx) =>
      (await tx.$count(users, and(eq(users.id, id), isUnusedSince(tx, moment), wasWarned))) > 0;
    if (await eraseAccount(shop, id, { why: "unused", onlyIf: isStillUnused })) erased += 1;
  }
  return erased;
}
