import { contactMessages, isUnderWay, mails, type Tx, withdrawals } from "@bruma/db";
import { and, inArray, isNotNull, not, type SQL, sql } from "@bruma/db/sql";
import { dropMails } from "../outbox/index.ts";
import { hasEnded } from "../withdrawals/index.ts";

/** Deletes messages, with the mails that told the shop of them in their sender's words. Returns how many there were. */
export async function dropMessages(tx: Tx, which: SQL | undefined): Promise<number> {
  const ids = tx
    .select({ id: sql`${contactMessages.id}::text` })
    .from(contactMessages)
    .where(which);
  await dropMails(tx, sql`${mails.kind} = 'contact_message' and ${inArray(sql`${mails.content}->>'messageId'`, ids)}`);
  return (await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })).length;
}

/** Their sender has still to be told how they ended. */
const isYetToBeTold = sql`exists (select from ${mails} m where m.kind = 'withdrawal_moved'
  and m.content->>'reference' = ${withdrawals.reference} and ${isUnderWay})`;

/** They were under way when the account that they were proved to belong to was erased, and have ended since. */
export const outlivedAccount = and(hasEnded, isNotNull(withdrawals.accountErasedAt), not(isYetToBeTold));

/** Deletes withdrawals, with the mails that repeat what was declared or answered. Returns how many there were. */
export async function dropWithdrawals(tx: Tx, which: SQL | undefined): Promise<number> {
  const references = tx.select({ reference: withdrawals.reference }).from(withdrawals).where(which);
  const kinds = sql`${mails.kind} in ('withdrawal_received', 'withdrawal_notice', 'withdrawal_moved')`;
  await dropMails(tx, sql`${kinds} and ${inArray(sql`${mails.content}->>'reference'`, references)}`);
  return (await tx.delete(withdrawals).where(which).returning({ id: withdrawals.id })).length;
}
