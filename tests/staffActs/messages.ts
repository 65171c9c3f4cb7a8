import { contactMessages } from "@bruma/db";
import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

let messages = 0;
async function aMessage({ shop: { db } }: TestApp): Promise<number> {
  const [message] = await db
    .insert(contactMessages)
    .values({
      reference: `C-2026-${++messages}`,
      type: "general",
      name: "Ana",
      email: "ana@example.com",
      subject: "Una pregunta",
      message: "¿Abrís los sábados?",
      dueAt: new Date(),
    })
    .returning({ id: contactMessages.id });
  if (message === undefined) throw new Error("no message");
  return message.id;
}

export const messageActs: StaffActs = {
  "PUT /admin/messages/:id/answer": async (app) => ({
    path: `/admin/messages/${await aMessage(app)}/answer`,
    body: { text: "Sí, por la mañana." },
  }),
  "PUT /admin/messages/:id/state": async (app) => ({
    path: `/admin/messages/${await aMessage(app)}/state`,
    body: { state: "closed" },
  }),
};
