import { bankRefunds, type Tx } from "@bruma/db";
import { and, eq, inArray, sql } from "drizzle-orm";

/** What of an order's money is to be given back and is not yet. The caller holds the order. */
export async function openRefundCents(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bankRefunds.amountCents}), 0)::float8` })
    .from(bankRefunds)
    .where(and(eq(bankRefunds.orderId, orderId), inArray(bankRefunds.state, ["to_do", "exported"])));
  return row?.cents ?? 0;
}
