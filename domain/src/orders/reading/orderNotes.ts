import { type Db, orderNotes, orders, users } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";

/** The staff notes something about an order for each other. Refuses `order.not_found`. */
export async function addOrderNote(shop: StaffShop, orderId: number, text: string): Promise<void> {
  await transact(shop, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("key share");
    if (order === undefined) throw new Refusal("order.not_found");
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderId, authorId: shop.actor.userId, text, at: shop.now() })
      .returning({ id: orderNotes.id });
    // Its text may name the buyer, and the audit log forgets nobody.
    noteChange(tx, { subject: "order", id: orderId, after: { note: note?.id } });
  });
}

export interface OrderNoteRow {
  id: number;
  text: string;
  authorName: string | null;
  at: Date;
}

export async function listOrderNotes(db: Db, orderId: number): Promise<OrderNoteRow[]> {
  return db
    .select({ id: orderNotes.id, text: orderNotes.text, authorName: users.name, at: orderNotes.at })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
}
