import { contactMessages, type Tx } from "@bruma/db";
import { and, eq, ne, sql } from "@bruma/db/sql";
import { queueMail } from "../outbox/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { answerDeadline } from "./answerDeadline.ts";

/** Answers a message that waits, by mail. Refuses `message.not_found`, and `message.not_open` where it waits no more. */
export async function answerMessage(shop: StaffShop, id: number, answer: string): Promise<void> {
  await transact(shop, async (tx) => {
    await lockMessage(tx, id);
    const [message] = await tx
      .update(contactMessages)
      .set({ state: "answered", answer, answeredAt: shop.now(), answeredBy: shop.actor.userId })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.state, "new")))
      .returning();
    if (message === undefined) throw new Refusal("message.not_open");
    const { reference, subject, message: question, email, name, userId } = message;
    await queueMail(tx, {
      kind: "contact_answer",
      to: { address: email, name },
      content: { reference, subject, question, answer },
      userId,
    });
    noteState(tx, id, "new", "answered");
  });
}

/** Closes a message. Refuses `message.not_found`, and `message.not_open` where it is closed. */
export async function closeMessage(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const { state } = await lockMessage(tx, id);
    const [closed] = await tx
      .update(contactMessages)
      .set({
        state: "closed",
        // The time that it may be kept begins here, answered or not.
        answeredAt: sql`coalesce(${contactMessages.answeredAt}, ${shop.now().toISOString()}::timestamptz)`,
        answeredBy: sql`coalesce(${contactMessages.answeredBy}, ${shop.actor.userId})`,
      })
      .where(and(eq(contactMessages.id, id), ne(contactMessages.state, "closed")))
      .returning({ id: contactMessages.id });
    if (closed === undefined) throw new Refusal("message.not_open");
    noteState(tx, id, state, "closed");
  });
}

/** Opens a message again, to be answered anew within a new deadline. Refuses `message.still_open`. */
export async function reopenMessage(shop: StaffShop, id: number): Promise<void> {
  const { message_answer_days: answerDays } = (await readSettings(shop.db)).sale;
  await transact(shop, async (tx) => {
    const { state } = await lockMessage(tx, id);
    const [opened] = await tx
      .update(contactMessages)
      .set({ state: "new", answeredAt: null, answeredBy: null, dueAt: answerDeadline(shop.now(), answerDays) })
      .where(and(eq(contactMessages.id, id), ne(contactMessages.state, "new")))
      .returning({ id: contactMessages.id });
    if (opened === undefined) throw new Refusal("message.still_open");
    noteState(tx, id, state, "new");
  });
}

async function lockMessage(tx: Tx, id: number) {
  const [message] = await tx
    .select({ state: contactMessages.state })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  if (message === undefined) throw new Refusal("message.not_found");
  return message;
}

/** The words of people stay out of the log. */
function noteState(tx: StaffTx, id: number, before: string, after: string): void {
  noteChange(tx, { subject: "message", id, before: { state: before }, after: { state: after } });
}
