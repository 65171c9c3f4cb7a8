import { OPEN_REFUND_STATES } from "@bruma/contract";
import { bankRefunds, type Db, type Tx } from "@bruma/db";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "@bruma/db/sql";
import { leftToReturn } from "./balance.ts";
import type { MoneyOrder } from "./paymentLedger.ts";

/** SQL: whether row `r`, a refund by transfer, is open. */
export const IS_OPEN = `r.state in (${OPEN_REFUND_STATES.map((state) => `'${state}'`).join(", ")})`;
const isOpen = inArray(bankRefunds.state, OPEN_REFUND_STATES);

/** It was cancelled when it stood in a file for the bank already. */
export const wasInFile = and(eq(bankRefunds.state, "cancelled"), isNotNull(bankRefunds.fileId));
/** The bank may pay it all the same: it has not shown it as paid, and as come back. */
export const thatMayBePaid = and(wasInFile, isNull(bankRefunds.returnedOn));
export const mayBePaid = (refund: OfFile): boolean =>
  refund.state === "cancelled" && refund.fileId !== null && refund.returnedOn === null;
type OfFile = Pick<typeof bankRefunds.$inferSelect, "state" | "fileId" | "returnedOn">;

export interface RefundsUnderWay {
  openCents: number;
  mayBePaidCents: number;
}

/** What of an order's money is to be given back and is not yet. The caller holds the order. */
export const refundsOfOrder = (tx: Db | Tx, orderId: number) => underWay(tx, eq(bankRefunds.orderId, orderId));

/** What of an order's money may still go back and is not on its way already, in cents. The caller holds the order. */
export async function leftToReturnOf(tx: Db | Tx, order: MoneyOrder): Promise<number> {
  return leftToReturn(order, (await refundsOfOrder(tx, order.id)).openCents);
}

/** What is under way of an entry's money, of which nobody knows an order. The caller holds the entry. */
export const refundsOfEntry = (tx: Db | Tx, entryId: number) => underWay(tx, eq(bankRefunds.entryId, entryId));

async function underWay(tx: Db | Tx, which: SQL): Promise<RefundsUnderWay> {
  const sumOf = (some: SQL | undefined) =>
    sql<number>`coalesce(sum(${bankRefunds.amountCents}) filter (where ${some}), 0)::float8`;
  const [row] = await tx
    .select({ openCents: sumOf(isOpen), mayBePaidCents: sumOf(thatMayBePaid) })
    .from(bankRefunds)
    .where(which);
  return row ?? { openCents: 0, mayBePaidCents: 0 };
}
