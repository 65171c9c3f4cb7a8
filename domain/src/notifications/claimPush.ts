import { type Db, isOpenSession, pushes, pushSubscriptions, sessions } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import type { PushMessage } from "../outbox/index.ts";

/** Longer than a push service is given to answer. */
const LEASE_SECONDS = 60;

export interface ClaimedPush {
  id: number;
  attempts: number;
  createdAt: Date;
  message: PushMessage;
  subscription: { id: number; endpoint: string; keys: { p256dh: string; auth: string } };
}

/**
 * Claims the notification that has been due for longest; if its worker does not finish, it is due again. One whose browser's
 * session is over is never claimed, and goes when that session's row does.
 */
export async function claimPush(db: Db): Promise<ClaimedPush | undefined> {
  const due = sql`(select p.id from ${pushes} p join ${pushSubscriptions} b on b.id = p.subscription_id
    join ${sessions} on ${sessions.id} = b.session_id
    where p.due_at <= now() and ${isOpenSession} order by p.due_at, p.id limit 1 for update of p skip locked)`;
  const [row] = await db
    .update(pushes)
    .set({ attempts: sql`${pushes.attempts} + 1`, dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .from(pushSubscriptions)
    .where(sql`${pushes.id} = ${due} and ${pushSubscriptions.id} = ${pushes.subscriptionId}`)
    .returning({
      id: pushes.id,
      attempts: pushes.attempts,
      createdAt: pushes.createdAt,
      message: pushes.message,
      subscriptionId: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    });
  if (row === undefined) return undefined;
  const { id, attempts, createdAt, message, subscriptionId, endpoint, p256dh, auth } = row;
  const { title = "", body = "", url = "/", tag = "" } = message;
  const subscription = { id: subscriptionId, endpoint, keys: { p256dh, auth } };
  return { id, attempts, createdAt, message: { title, body, url, tag }, subscription };
}

export type PushEnd = { state: "delivered" | "given_up" | "gone" } | { state: "again"; afterSeconds: number };

/** Ends a claim: what is delivered or given up is dropped, and with a browser that is gone all that it was still to be told. */
export async function endPush(db: Db, push: ClaimedPush, end: PushEnd): Promise<void> {
  const subscription = eq(pushSubscriptions.id, push.subscription.id);
  if (end.state === "gone") {
    await db.delete(pushSubscriptions).where(subscription);
  } else if (end.state === "again") {
    const dueAt = sql`now() + make_interval(secs => ${end.afterSeconds})`;
    await db.update(pushes).set({ dueAt }).where(eq(pushes.id, push.id));
  } else {
    await db.delete(pushes).where(eq(pushes.id, push.id));
    if (end.state === "delivered") {
      await db.update(pushSubscriptions).set({ lastSentAt: sql`now()` }).where(subscription);
    }
  }
}
