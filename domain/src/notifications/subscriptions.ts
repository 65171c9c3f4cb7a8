import type { PushSubscription } from "@bruma/contract";
import { pushSubscriptions } from "@bruma/db";
import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";

const MOST_BROWSERS = 20;

/**
 * Keeps a browser that wants notifications. One that was another customer's becomes the caller's: whoever signed in there last
 * reads them. Refuses `push.too_many`.
 */
export async function subscribe(
  shop: Shop,
  userId: number,
  { endpoint, keys }: PushSubscription,
  userAgent: string | undefined,
): Promise<void> {
  const own = {
    userId,
    p256dh: asBase64Url(keys.p256dh),
    auth: asBase64Url(keys.auth),
    userAgent: userAgent?.slice(0, 300) ?? null,
  };
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'), ${userId})`);
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...own })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own });
    const browsers = await tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
    if (browsers > MOST_BROWSERS) throw new Refusal("push.too_many");
  });
}

export async function unsubscribe(shop: Shop, userId: number, endpoint: string): Promise<void> {
  await shop.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

const asBase64Url = (key: string) => Buffer.from(key, "base64").toString("base64url");
