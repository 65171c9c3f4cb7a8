import type { PushSubscription } from "@bruma/contract";
import { type Db, isOpenSession, pushSubscriptions, sessions, type Tx } from "@bruma/db";
import { and, eq, inArray, ne, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import type { Caller } from "../users/index.ts";

const MOST_BROWSERS = 20;

type Subscriber = Pick<Caller, "userId" | "sessionId">;

/**
 * Keeps a browser that wants notifications, for as long as the caller's session lives. What was still to be sent to it for another
 * session is never sent: that row goes, with all that hangs on it. Refuses `push.too_many`, and `auth.required` where the session
 * has just ended.
 */
export async function subscribe(
  shop: Shop,
  { userId, sessionId }: Subscriber,
  { endpoint, keys }: PushSubscription,
  userAgent: string | undefined,
): Promise<void> {
  const own = {
    sessionId,
    p256dh: asBase64Url(keys.p256dh),
    auth: asBase64Url(keys.auth),
    userAgent: userAgent?.slice(0, 300) ?? null,
  };
  await shop.db.transaction(async (tx) => {
    // First the browser, then the customer: two of either kind then wait for each other instead of deadlocking.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_endpoint'), hashtext(${endpoint}))`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'), ${userId})`);
    const [open] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isOpenSession))
      .for("key share");
    if (open === undefined) throw new Refusal("auth.required");
    const isElsewhere = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId));
    await tx.delete(pushSubscriptions).where(isElsewhere);
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...own })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own });
    const browsers = await tx.$count(pushSubscriptions, isOfUser(tx, userId));
    if (browsers > MOST_BROWSERS) throw new Refusal("push.too_many");
  });
}

/** The browsers that are told what concerns the caller because this very session asked for it. */
export function listSubscriptions(
  { db }: Shop,
  { sessionId }: Subscriber,
): Promise<{ id: number; endpoint: string }[]> {
  return db
    .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .orderBy(pushSubscriptions.id);
}

export async function unsubscribe(shop: Shop, { userId }: Subscriber, endpoint: string): Promise<void> {
  await shop.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), isOfUser(shop.db, userId)));
}

const isOfUser = (db: Db | Tx, userId: number) =>
  inArray(
    pushSubscriptions.sessionId,
    db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)),
  );

const asBase64Url = (key: string) => Buffer.from(key, "base64").toString("base64url");
