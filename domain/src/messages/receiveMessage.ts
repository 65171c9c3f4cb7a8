import { CONTACT_TYPE_LABELS, type ContactForm } from "@bruma/contract";
import { contactMessages } from "@bruma/db";
import { queueMail, queueStaffPush } from "../outbox/index.ts";
import { type Shop, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { countAttempt, ofNetwork } from "../users/index.ts";
import { answerDeadline } from "./answerDeadline.ts";
import { newReference } from "./newReference.ts";

// From one address a whole office may write. How many confirmations of it go to one address, the outbox decides.
const FROM_ONE_PLACE = { most: 20, seconds: 3_600 };

export interface Received {
  reference: string;
  answerBefore: Date;
}

interface WrittenFrom {
  address: string;
  /** Of who is signed in: the message is theirs, whatever e-mail it names. */
  userId?: number | undefined;
}

/**
 * Keeps what somebody wrote through the contact form, tells the shop, and confirms it to the sender with a reference (TRLGDCU,
 * art. 21.3), by mail too unless the outbox holds that back. What a program filled in is answered alike and not kept. Refuses `request.too_many`.
 */
export async function receiveMessage(shop: Shop, form: ContactForm, from: WrittenFrom): Promise<Received> {
  const at = shop.now();
  const reference = newReference("C", at);
  const settings = await readSettings(shop.db);
  const answerBefore = answerDeadline(at, settings.sale.message_answer_days);
  if (form.website) return { reference, answerBefore };
  await countAttempt(shop.db, ofNetwork("contact", from.address), FROM_ONE_PLACE);
  await transact(shop, async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({
        reference,
        type: form.type,
        name: form.name,
        email: form.email,
        phone: form.phone || null,
        orderNumber: form.orderNumber || null,
        subject: form.subject,
        message: form.message,
        userId: from.userId,
        createdAt: at,
        dueAt: answerBefore,
      })
      .returning({ id: contactMessages.id });
    if (row === undefined) throw new Error("an insert returned no row");
    await queueMail(tx, {
      kind: "contact_received",
      to: { address: form.email, name: form.name },
      content: { reference, type: form.type, at: at.toISOString(), answerBefore: answerBefore.toISOString() },
      userId: from.userId ?? null,
    });
    await queueStaffPush(tx, "messages", {
      title: `Mensaje nuevo ${reference}`,
      body: CONTACT_TYPE_LABELS[form.type],
      url: `/admin/messages?mensaje=${row.id}`,
      tag: `shop-message-${row.id}`,
    });
    // A shop that has not said yet where it is written to reads its messages in the back office.
    if (!settings.company.email.includes("@")) return;
    await queueMail(tx, {
      kind: "contact_message",
      to: { address: settings.company.email, name: settings.company.brand },
      content: { messageId: row.id, reference },
    });
  });
  return { reference, answerBefore };
}
