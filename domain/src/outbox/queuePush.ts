import { PUSH_DEFAULTS, type PushPreference } from "@bruma/contract";
import { isOpenSession, pushes, pushPreferences, pushSubscriptions, sessions, type Tx } from "@bruma/db";
import { and, eq, inArray, type SQL, sql } from "@bruma/db/sql";

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

interface PushSource {
  preference: PushPreference;
  /** SQL for what it shows, from the rows of `from`, if any. */
  message: SQL;
  from?: SQL;
  /** Whose browsers. */
  addressed: SQL;
}

/** SQL that writes a notification for each browser whose session is open, and whose customer wants this kind. */
export function insertPush({ preference, message, from, addressed }: PushSource): SQL {
  const wants = sql`coalesce(${pushPreferences[preference]}, ${PUSH_DEFAULTS[preference]})`;
  return sql`
    insert into ${pushes} (subscription_id, message)
    select ${pushSubscriptions.id}, ${message}
    from ${from === undefined ? sql`` : sql`${from} cross join`} ${pushSubscriptions}
    join ${sessions} on ${sessions.id} = ${pushSubscriptions.sessionId}
    left join ${pushPreferences} on ${pushPreferences.userId} = ${sessions.userId}
    where ${addressed} and ${isOpenSession} and ${wants}
    for key share of ${pushSubscriptions}`;
}

/**
 * Writes a notification for each browser that wants it into the transaction that causes it. Whoever has no such browser costs nothing
 * but the look-up. A browser that is forgotten at this moment is left out.
 */
export async function queuePush(tx: Tx, { to, preference, title, body, url, tag }: NewPush): Promise<void> {
  const message = sql`${JSON.stringify({ title, body, url, tag } satisfies PushMessage)}::jsonb`;
  const addressed = to === "everyone" ? sql`true` : sql`${sessions.userId} = ${to.userId}`;
  await tx.execute(insertPush({ preference, message, addressed }));
}

/** Those of these users who have a browser to be notified on. */
export async function reachableUsers(tx: Tx, userIds: readonly number[]): Promise<Set<number>> {
  const reachable = await tx
    .selectDistinct({ userId: sessions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(sessions.userId, [...userIds]), isOpenSession));
  return new Set(reachable.map(({ userId }) => userId));
}
