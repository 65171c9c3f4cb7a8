import type { Db, Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { CREDITED, OWED } from "../orders/index.ts";

/**
 * Where all money is, in cents; `received` is the sum of the others at any moment.
 * - `received`: incoming bank entries in euros, and payments that were noted by hand. Of an ignored entry only its allocated part counts; a
 *   possible duplicate does not count until a person has decided.
 * - `credited`: what orders keep, up to their totals.
 * - `refunded`: what went back, of orders and of entries without an order.
 * - `owed`: what the shop has to give back: prepared refunds, and what orders hold beyond their totals without a prepared refund. Of a
 *   cancelled order that is all that it holds.
 * - `unassigned`: what of these entries is not allocated yet.
 */
export const MONEY_BOOKS = `select
  ((select coalesce(sum(case when ignored_reason is null then cents else allocated_cents end), 0) from bank_entries
      where cents > 0 and currency = 'EUR' and likeness is distinct from 'asked')
    + (select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) from payments
      where kind in ('payment', 'reversal') and allocation_id is null))::float8 as received,
  ${CREDITED}::float8 as credited,
  ((select coalesce(sum(case kind when 'refund' then amount_cents else -amount_cents end), 0) from payments
      where kind in ('refund', 'refund_reversal'))
    + (select coalesce(sum(amount_cents), 0) from bank_refunds where entry_id is not null and state = 'done'))::float8 as refunded,
  (select coalesce(sum(cents), 0) from ${OWED} as owed)::float8 as owed,
  (select coalesce(sum(cents - allocated_cents), 0) from bank_entries
    where state = 'to_review' and cents > 0 and currency = 'EUR' and likeness is distinct from 'asked')::float8 as unassigned`;

export interface MoneyBooks {
  receivedCents: number;
  creditedCents: number;
  refundedCents: number;
  owedCents: number;
  unassignedCents: number;
}

/** `MONEY_BOOKS` of this moment. It reads every order: for figures on a screen there is `summariseTransfers`. */
export async function readMoneyBooks(db: Db | Tx): Promise<MoneyBooks> {
  const [row] = (
    await db.execute<Record<"received" | "credited" | "refunded" | "owed" | "unassigned", number>>(sql.raw(MONEY_BOOKS))
  ).rows;
  if (row === undefined) throw new Error("an aggregate returned no row");
  return {
    receivedCents: row.received,
    creditedCents: row.credited,
    refundedCents: row.refunded,
    owedCents: row.owed,
    unassignedCents: row.unassigned,
  };
}
