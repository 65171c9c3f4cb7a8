import type { MailKind } from "@bruma/contract";
import { contactMessages, lotRecalls, withdrawals } from "@bruma/db";
import { max } from "@bruma/db/sql";
import { queueMail } from "@bruma/domain";
import { exampleMails } from "@bruma/domain/exampleMails";
import type { TestApp } from "@bruma/server/testApp";

/** Queues one mail of every kind, to a customer and about their order. The shop has a message, a withdrawal and a recall. */
export async function queueEveryMail({ shop }: TestApp, userId: number, orderId: number): Promise<void> {
  const newestOf = async (table: typeof contactMessages | typeof withdrawals | typeof lotRecalls) =>
    (await shop.db.select({ id: max(table.id) }).from(table))[0]?.id ?? 0;
  const contents = exampleMails({
    orderId,
    messageId: await newestOf(contactMessages),
    withdrawalId: await newestOf(withdrawals),
    recallId: await newestOf(lotRecalls),
  });
  const to = { address: "ana@example.com", name: "Ana" };
  await shop.db.transaction(async (tx) => {
    for (const [kind, content] of Object.entries(contents))
      await queueMail(tx, { kind: kind as MailKind, to, content, userId, orderId });
  });
}
