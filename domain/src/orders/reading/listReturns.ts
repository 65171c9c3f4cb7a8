import { type Db, orderReturnLines, orderReturns } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";

type LineRow = typeof orderReturnLines.$inferSelect;
export type OrderReturnRow = typeof orderReturns.$inferSelect & { lines: LineRow[] };

/** What of an order comes or came back, oldest first. */
export async function listReturns(db: Db, orderId: number): Promise<OrderReturnRow[]> {
  const [returns, lines] = await Promise.all([
    db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId)).orderBy(asc(orderReturns.id)),
    db
      .select()
      .from(orderReturnLines)
      .where(eq(orderReturnLines.orderId, orderId))
      .orderBy(asc(orderReturnLines.returnId), asc(orderReturnLines.position)),
  ]);
  return returns.map((back) => ({ ...back, lines: lines.filter(({ returnId }) => returnId === back.id) }));
}
