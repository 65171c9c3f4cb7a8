import type { MailContent, MailKind } from "@bruma/contract";
import { mails, type Tx } from "@bruma/db";

export interface NewMail<K extends MailKind> {
  kind: K;
  to: { address: string; name: string };
  content: MailContent<K>;
  userId?: number | null;
  orderId?: number | null;
  /** The same key writes one mail, however often it is told. */
  onceKey?: string;
  /** Why it is not to leave before somebody of the staff sends it. */
  held?: string;
}

/**
 * Writes a mail into the transaction that causes it: it leaves if that commits, and only then. The worker finds it within
 * seconds; nobody waits for it.
 */
export async function queueMail<K extends MailKind>(tx: Tx, mail: NewMail<K>): Promise<void> {
  await queueMails(tx, [mail]);
}

// A statement takes 65,535 parameters at most.
const MAILS_A_STATEMENT = 1_000;

/** As `queueMail`, for many. */
export async function queueMails<K extends MailKind>(tx: Tx, written: readonly NewMail<K>[]): Promise<void> {
  for (let from = 0; from < written.length; from += MAILS_A_STATEMENT) {
    const rows = written.slice(from, from + MAILS_A_STATEMENT).map((mail): typeof mails.$inferInsert => ({
      kind: mail.kind,
      content: { ...mail.content },
      toAddress: mail.to.address,
      toName: mail.to.name,
      userId: mail.userId ?? null,
      orderId: mail.orderId ?? null,
      onceKey: mail.onceKey ?? null,
      ...(mail.held !== undefined && { state: "held", lastError: mail.held }),
    }));
    await tx.insert(mails).values(rows).onConflictDoNothing({ target: mails.onceKey });
  }
}
