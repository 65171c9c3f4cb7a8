import { MAILS_TO_SHOP } from "@bruma/contract";
import { attempts, foldEmail, mails, type Tx, users } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** SQL for a mail `m`: whether the account that caused it has proved this address. */
export const isProved = sql`exists (select 1 from ${users} u
  where u.id = m.user_id and ${foldEmail(sql`u.email`)} = ${foldEmail(sql`m.to_address`)} and u.email_verified_at is not null)`;

/** SQL for a mail `m`: whether it was sent lately to an address that its account has not proved. */
export const isCountedAtMailbox = sql`(m.claimed_at > now() - interval '24 hours' and m.state not in ('queued', 'held')
  and m.kind not in ${MAILS_TO_SHOP} and not ${isProved})`;

/** Under what the mails to a mailbox stay counted that are kept no longer. Its hash: who was written to is forgotten. */
export const mailboxKey = (mailbox: SQL): SQL<string> =>
  sql<string>`'mails mailbox ' || encode(sha256(convert_to(${mailbox}, 'UTF8')), 'hex')`;

/** How many mails went to each mailbox within 24 hours, but these. */
export async function countAtMailboxes(tx: Tx, mailboxes: string[], but: number[]): Promise<Map<string, number>> {
  const rows = (
    await tx.execute<{ mailbox: string; count: number }>(sql`
    select b.mailbox, (
      select count(*)::int from ${mails} m
      where mailbox_of(m.to_address) = b.mailbox and m.id not in ${but} and ${isCountedAtMailbox}
    ) + coalesce((
      select a.count from ${attempts} a where a.key = ${mailboxKey(sql`b.mailbox`)} and a.window_ends_at > now()
    ), 0) as count
    from jsonb_array_elements_text(${JSON.stringify(mailboxes)}::jsonb) as b (mailbox)`)
  ).rows;
  return new Map(rows.map(({ mailbox, count }) => [mailbox, count]));
}
