import { contactMessages, mails, type Tx, withdrawals } from "@bruma/db";
import { inArray, type SQL, sql } from "@bruma/db/sql";
import { dropMails } from "../outbox/index.ts";

/** Deletes messages, with the mails that told the shop of them in their sender's words. Returns how many there were. */
export async function dropMessages(tx: Tx, which: SQL | undefined): Promise<number> {
  const ids = tx
    .select({ id: sql`${contactMessages.id}::text` })
    .from(contactMessages)
    .where(which);
  await dropMails(tx, sql`${mails.kind} = 'contact_message' and ${inArray(sql`${mails.content}->>'messageId'`, ids)}`);
  return (await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })).length;
}

/** Of withdrawals: their money is back, or they were refused. */
export const hasEnded = inArray(withdrawals.state, ["refunded", "rejected"]);

/** Deletes withdrawals, with the mails that repeat what was declared. Returns how many there were. */
export async function dropWithdrawals(tx: Tx, which: SQL | undefined): Promise<number> {
  const ids = tx
    .select({ id: sql`${withdrawals.id}::text` })
    .from(withdrawals)
    .where(which);
  const repeating = sql`${mails.kind} in ('withdrawal_received', 'withdrawal_notice')`;
  await dropMails(tx, sql`${repeating} and ${inArray(sql`${mails.content}->>'withdrawalId'`, ids)}`);
  return (await tx.delete(withdrawals).where(which).returning({ id: withdrawals.id })).length;
}
