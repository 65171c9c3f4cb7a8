import { type Db, orderReturns, orders, type Tx } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { newReference } from "../messages/index.ts";
import { lockOrders } from "../orders/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { awaitGoodsWithin } from "../withdrawals/index.ts";

export type ReturnRow = typeof orderReturns.$inferSelect;

/**
 * Expects goods of an order back, under a number of its own that the buyer writes on the parcel and reads on the order's page; with a
 * withdrawal, its sender is told by mail too, with the note, also of the one that follows a called-off one. What is only sent is cancelled instead, which
 * returns its stock by itself. Refuses `order.not_found`, `return.not_delivered`, `return.is_open`, and what moving the withdrawal refuses.
 */
export async function openReturn(
  shop: StaffShop,
  orderId: number,
  withdrawalId?: number,
  note?: string | null,
): Promise<void> {
  await transact(shop, async (tx) => {
    const [order] = await lockOrders(tx, eq(orders.id, orderId));
    if (order === undefined) throw new Refusal("order.not_found");
    if (order.status !== "delivered") throw new Refusal("return.not_delivered");
    const expected = and(eq(orderReturns.orderId, orderId), eq(orderReturns.state, "expected"));
    if ((await tx.$count(orderReturns, expected)) > 0) throw new Refusal("return.is_open");
    const label = newReference("R", shop.now());
    if (withdrawalId !== undefined) {
      const { orderId: itsOrder } = await awaitGoodsWithin(tx, shop, withdrawalId, { label, note });
      if (itsOrder !== orderId) throw new Refusal("withdrawal.not_found");
    }
    const [row] = await tx
      .insert(orderReturns)
      .values({ orderId, withdrawalId: withdrawalId ?? null, label, actorId: shop.actor.userId, createdAt: shop.now() })
      .returning();
    if (row === undefined) throw new Error("insert returned no row");
    noteChange(tx, { subject: "return", id: row.id, before: null, after: { orderId, label, withdrawalId } });
  });
}

/** Goods are not expected any more; returns the order's id. Refuses `return.not_found` and `return.not_open`. */
export async function cancelReturn(shop: StaffShop, returnId: number): Promise<number> {
  return transact(shop, async (tx) => {
    const { orderId } = await closeReturn(tx, returnId, { state: "cancelled", closedAt: shop.now() });
    noteChange(tx, { subject: "return", id: returnId, before: { state: "expected" }, after: { state: "cancelled" } });
    return orderId;
  });
}

/** Refuses `return.not_found`. */
export async function getReturn(db: Db | Tx, id: number): Promise<ReturnRow> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, id));
  if (row === undefined) throw new Refusal("return.not_found");
  return row;
}

/** The row's own state decides: of two at once the second one meets what the first one left. */
export async function closeReturn(tx: Tx, returnId: number, closed: Partial<ReturnRow>): Promise<ReturnRow> {
  const [row] = await tx
    .update(orderReturns)
    .set(closed)
    .where(and(eq(orderReturns.id, returnId), eq(orderReturns.state, "expected")))
    .returning();
  if (row !== undefined) return row;
  await getReturn(tx, returnId);
  throw new Refusal("return.not_open");
}
