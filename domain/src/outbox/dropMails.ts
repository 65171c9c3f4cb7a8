import { attempts, mails, type Tx } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { isCountedAtMailbox, mailboxKey } from "./mailboxCount.ts";

/**
 * Deletes mails. What they count at an address that nobody has proved stays counted for its 24 hours, without the address: or whoever
 * deletes an account could have the shop write to the same stranger again. Returns how many there were.
 */
export async function dropMails(tx: Tx, which: SQL | undefined): Promise<number> {
  const dropped = tx.select({ id: mails.id }).from(mails).where(which);
  const mailbox = sql`mailbox_of(m.to_address)`;
  await tx.execute(sql`
    insert into ${attempts} (key, count, window_ends_at)
    select ${mailboxKey(mailbox)}, count(*)::int, max(m.claimed_at) + interval '24 hours' from ${mails} m
    where m.id in (${dropped}) and ${isCountedAtMailbox} group by 1
    on conflict (key) do update set window_ends_at = greatest(attempts.window_ends_at, excluded.window_ends_at),
      count = excluded.count + case when attempts.window_ends_at > now() then attempts.count else 0 end`);
  return (await tx.delete(mails).where(which).returning({ id: mails.id })).length;
}
