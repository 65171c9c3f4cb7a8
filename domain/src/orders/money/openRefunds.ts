import { OPEN_REFUND_STATES } from "@bruma/contract";
import { bankRefunds, type Db, type Tx } from "@bruma/db";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "@bruma/db/sql";
import { leftToReturn } from "./balance.ts";
import type { MoneyOrder } from "./paymentLedger.ts";

/** SQL: whether row `r`, a refund by transfer, is open. */
export const IS_OPEN = `r.state in (${OPEN_REFUND_STATES.map((state) => `'${state}'`).join(", ")})`;
const isOpen = inArray(bankRefunds.state, OPEN_REFUND_STATES);

const TAKEN_BACK = "Anulado por el movimiento ";
/** Why an entry waits for nobody that the bank took back by another one. */
export const takenBackBy = (reversalId: number) => `${TAKEN_BACK}${reversalId}`;

/**
 * SQL for a row of `bank_refunds`: on which day its money came back, after the bank had shown it as paid; null where it did not. A charge
 * that was taken off it by hand, because it showed something else, says nothing of it when the bank takes that charge back: what a reversal
 * undoes has its moment (`reverseEntry`).
 */
export const returnedOn = (): SQL<string | null> => sql<string | null>`(select max(back.booked_on)::text
  from bank_allocations made
  join bank_allocations undone on undone.undoes_id = made.id
  join bank_entries charge on charge.id = made.entry_id and charge.cents < 0
  join bank_entries back on back.id = substring(charge.ignored_reason, ${sql.raw(`'^${TAKEN_BACK}([0-9]{1,9})$'`)})::int
    and back.cents = -charge.cents
  where made.refund_id = ${sql.raw('"bank_refunds"."id"')}
    and undone.at = (select max(said.at) from bank_entry_events said where said.entry_id = charge.id and said.kind = 'ignored'))`;

/** It was cancelled when it stood in a file for the bank already. */
export const wasInFile = and(eq(bankRefunds.state, "cancelled"), isNotNull(bankRefunds.fileId));
/** The bank may pay it all the same: it has not shown it as paid, and as come back. */
export const thatMayBePaid = and(wasInFile, isNull(returnedOn()));
export const mayBePaid = (refund: OfFile): boolean =>
  refund.state === "cancelled" && refund.fileId !== null && refund.returnedOn === null;
type OfFile = Pick<typeof bankRefunds.$inferSelect, "state" | "fileId"> & { returnedOn: string | null };

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
