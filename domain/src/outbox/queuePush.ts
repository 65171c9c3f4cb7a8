import { PUSH_DEFAULTS, type PushPreference } from "@bruma/contract";
import { pushes, pushPreferences, pushSubscriptions, type Tx } from "@bruma/db";
import { eq, sql } from "drizzle-orm";

/** What a notification shows. A later one with the same `tag` takes the place of an earlier one. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of the shop. */
  url: string;
  tag: string;
}

export interface NewPush extends PushMessage {
  to: { userId: number } | "everyone";
  /** Which of the customer's switches it obeys. */
  preference: PushPreference;
}

/**
 * Writes a notification for each browser that its customers told us of, and that wants this kind, into the transaction that
 * causes it. Whoever has no such browser costs nothing but the look-up.
 */
export async function queuePush(tx: Tx, { to, preference, title, body, url, tag }: NewPush): Promise<void> {
  const message = JSON.stringify({ title, body, url, tag } satisfies PushMessage);
  const wants = sql`coalesce(${pushPreferences[preference]}, ${PUSH_DEFAULTS[preference]})`;
  const addressed = to === "everyone" ? sql`true` : eq(pushSubscriptions.userId, to.userId);
  await tx.execute(sql`
    insert into ${pushes} (subscription_id, message)
    select ${pushSubscriptions.id}, ${message}::jsonb
    from ${pushSubscriptions}
    left join ${pushPreferences} on ${pushPreferences.userId} = ${pushSubscriptions.userId}
    where ${addressed} and ${wants}`);
}
