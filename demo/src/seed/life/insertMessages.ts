import { contactMessages, type Tx } from "@bruma/db";
import { MESSAGES } from "../../words/letters.ts";
import type { SeededCustomer } from "../Assortment.ts";
import { daysAfter, daysBefore } from "../dates.ts";

const ANSWER_DAYS = 1.2;

/** What people wrote through the form: most answered, some waiting. */
export async function insertMessages(
  tx: Tx,
  customers: readonly SeededCustomer[],
  now: Date,
  adminId: number,
): Promise<void> {
  const rows = MESSAGES.map((message, index): typeof contactMessages.$inferInsert => {
    const writer = customers[(index * 7) % customers.length];
    if (writer === undefined) throw new Error("nobody writes");
    const { type, subject, text, answer, daysAgo } = message;
    const createdAt = daysBefore(now, daysAgo);
    return {
      reference: `C-${createdAt.getUTCFullYear()}-DEM${String(index + 2).padStart(3, "2")}`,
      type,
      name: writer.name,
      email: writer.email,
      subject,
      message: text,
      userId: writer.id,
      createdAt,
      dueAt: daysAfter(createdAt, 2),
      ...(answer && { state: "answered", answer, answeredAt: daysAfter(createdAt, ANSWER_DAYS), answeredBy: adminId }),
    };
  });
  await tx.insert(contactMessages).values(rows.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)));
}
