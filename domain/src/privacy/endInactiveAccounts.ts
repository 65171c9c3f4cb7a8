import { DAY_MS } from "@bruma/contract";
import { type Db, mails, orders, type Tx, users } from "@bruma/db";
import { and, eq, exists, inArray, lt, not, type SQL, sql } from "@bruma/db/sql";
import { queueMail } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { yearsBefore } from "../time/index.ts";
import { eraseAccount, FINAL_STATUSES } from "./eraseAccount.ts";

const WARNED_DAYS = 30;
// A night's work is bounded; the next night goes on.
const BATCH = 200;

const lastUse = sql<Date>`coalesce(${users.lastLoginAt}, ${users.createdAt})`.mapWith(users.createdAt);
const warningKey = sql<string>`'inactive:' || ${users.id} || ':' || extract(epoch from ${lastUse})::bigint`;

/**
 * Accounts of customers who have not signed in for `retention.inactive_years` are erased, a month after they were warned by mail.
 * Signing in keeps the account, and so does an order under way. Returns how many were warned and erased.
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

/** Whether the customer was warned of this very absence; `when` narrows the mail. */
function hasWarning(shop: Shop, when?: SQL): SQL {
  const warnings = shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.onceKey, warningKey), when));
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
  const eraseAfter = new Date(shop.now().getTime() + WARNED_DAYS * DAY_MS).toISOString();
  const due = await shop.db
    .select({ id: users.id, name: users.name, email: users.email, key: warningKey })
    .from(users)
    .where(and(isUnusedSince(shop.db, moment), not(hasWarning(shop))))
    .limit(BATCH);
  for (const { id, name, email, key } of due) {
    const to = { address: email, name };
    await shop.db.transaction((tx) =>
      queueMail(tx, { kind: "account_inactive", to, userId: id, content: { eraseAfter }, onceKey: key }),
    );
  }
  return due.length;
}

async function erase(shop: Shop, moment: Date): Promise<number> {
  const wasLongAgo = sql`(${mails.content}->>'eraseAfter')::timestamptz <= ${shop.now()}`;
  const due = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnusedSince(shop.db, moment), hasWarning(shop, wasLongAgo)))
    .limit(BATCH);
  let erased = 0;
  for (const { id } of due) {
    // Who has signed in since the list was read stays.
    const isStillUnused = async (tx: Tx) =>
      (await tx.$count(users, and(eq(users.id, id), isUnusedSince(tx, moment)))) > 0;
    if (await eraseAccount(shop, id, { why: "unused", onlyIf: isStillUnused })) erased += 1;
  }
  return erased;
}
