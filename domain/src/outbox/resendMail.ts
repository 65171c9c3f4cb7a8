import { ENDED_MAIL_STATES, MAIL_TABLE } from "@bruma/contract";
import { mails } from "@bruma/db";
import { and, eq, inArray, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";

/**
 * Queues a mail again that has come to an end, on somebody's word. Refuses `mail.under_way` for one that has not, and
 * `mail.link_spent` where it carried a link that is gone with the sending.
 */
export async function resendMail(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [mail] = await tx.select({ kind: mails.kind, content: mails.content }).from(mails).where(eq(mails.id, id));
    if (mail === undefined) throw new Refusal("mail.not_found");
    if (MAIL_TABLE[mail.kind].opensAccount && mail.content.url === undefined) throw new Refusal("mail.link_spent");
    const [again] = await tx
      .update(mails)
      .set({ state: "queued", dueAt: sql`now()`, lastError: null, resentBy: shop.actor.userId, resentAt: shop.now() })
      .where(and(eq(mails.id, id), inArray(mails.state, ENDED_MAIL_STATES)))
      .returning({ id: mails.id });
    if (again === undefined) throw new Refusal("mail.under_way");
    noteChange(tx, { subject: "mail", id, after: { state: "queued" } });
  });
}
