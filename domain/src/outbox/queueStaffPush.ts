import { type Permission, STAFF_ROLES, type StaffPush, staffMay } from "@bruma/contract";
import { isOpenSession, pushes, pushSubscriptions, sessions, staffPushPreferences, type Tx, users } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import type { PushMessage } from "./queuePush.ts";

/** Who may not read what is there is not notified of it. */
const NEEDED: Record<StaffPush, Permission> = {
  orders: "orders.read",
  messages: "messages.read",
  stock: "products.read",
};

const rolesThatMay = (permission: Permission) =>
  sql.raw(
    STAFF_ROLES.filter((role) => staffMay(role, permission))
      .map((role) => `'${role}'`)
      .join(", "),
  );

/**
 * SQL that writes a notification for each browser of the staff that wants this kind. `message`: SQL for what it shows, from the rows
 * of `from`, if any.
 */
export const insertStaffPush = (kind: StaffPush, message: SQL, from?: SQL): SQL => sql`
  insert into ${pushes} (subscription_id, message)
  select ${pushSubscriptions.id}, ${message}
  from ${from === undefined ? sql`` : sql`${from},`} ${pushSubscriptions}
  join ${sessions} on ${sessions.id} = ${pushSubscriptions.sessionId}
  join ${users} on ${users.id} = ${sessions.userId}
  join ${staffPushPreferences} on ${staffPushPreferences.userId} = ${users.id}
  where ${staffPushPreferences[kind]} and ${users.role} = 'admin' and ${isOpenSession}
    and coalesce(${users.staffRole}, 'owner') in (${rolesThatMay(NEEDED[kind])})
  for key share of ${pushSubscriptions}`;

/** Tells, with the transaction that causes it, the browsers of the staff that want this kind. */
export async function queueStaffPush(tx: Tx, kind: StaffPush, message: PushMessage): Promise<void> {
  await tx.execute(insertStaffPush(kind, sql`${JSON.stringify(message)}::jsonb`));
}
