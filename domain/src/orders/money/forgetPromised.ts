import { bankRefunds, orderReturns, orders, payments, type Tx } from "@bruma/db";
import { and, asc, eq } from "@bruma/db/sql";
import { type GivenBack, givenBeside, type MoneyHistory } from "./givenBeside.ts";

/**
 * A return counts in `returned_cents` also what was to go back beside it, by a refund that was prepared before, so that nobody has to pay it
 * again. Where such a refund is not to be made after all it is owed no more. One that is made in the place of a return's own is none of
 * them: dropped, it is owed again. The caller holds the order.
 */
export async function forgetPromised(tx: Tx, orderId: number): Promise<void> {
  const { totalCents, returnedCents } = orders;
  const [order] = await tx.select({ totalCents, returnedCents }).from(orders).where(eq(orders.id, orderId));
  // No money went back for goods, or before that was noted here.
  if (order === undefined || order.returnedCents === 0) return;
  const history = await readHistory(tx, orderId, order.totalCents);
  const counted = history.returns.reduce((total, { refundCents }) => total + refundCents, givenBeside(history));
  if (counted >= order.returnedCents) return;
  await tx.update(orders).set({ returnedCents: counted }).where(eq(orders.id, orderId));
}

async function readHistory(tx: Tx, orderId: number, totalCents: number): Promise<MoneyHistory> {
  const isReceived = and(eq(orderReturns.orderId, orderId), eq(orderReturns.state, "received"));
  const [ledger, prepared, returns] = await Promise.all([
    tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
    tx.select().from(bankRefunds).where(eq(bankRefunds.orderId, orderId)).orderBy(asc(bankRefunds.id)),
    tx.select().from(orderReturns).where(isReceived).orderBy(asc(orderReturns.closedAt), asc(orderReturns.id)),
  ]);
  const givenBy = new Map(prepared.map((refund) => [refund.id, ofTransfer(refund)]));
  const ownIds = new Set(returns.map(({ refundId }) => refundId));
  const transfers = prepared.flatMap(({ id }) => (ownIds.has(id) ? [] : (givenBy.get(id) ?? [])));
  const byHand = refundsByHand(ledger, prepared, returns);
  return {
    totalCents,
    payments: ledger.flatMap(({ kind, amountCents, at }) => {
      if (kind !== "payment" && kind !== "reversal") return [];
      return [{ cents: kind === "payment" ? amountCents : -amountCents, at: +at }];
    }),
    returns: returns.flatMap(({ closedAt, settledCents, refundCents, refundId }) =>
      closedAt === null ? [] : [{ at: +closedAt, settledCents, refundCents, own: givenBy.get(refundId ?? 0) ?? null }],
    ),
    others: [...transfers, ...byHand.map(ofHand)].toSorted((one, other) => one.from - other.from),
  };
}

type Transfer = typeof bankRefunds.$inferSelect;

function ofTransfer({ amountCents, state, fileId, createdAt, cancelledAt, closedAt }: Transfer): GivenBack {
  return {
    cents: amountCents,
    from: +createdAt,
    droppedAt: cancelledAt && +cancelledAt,
    madeAt: state === "done" ? closedAt && +closedAt : null,
    // In a file for the bank it may still be paid.
    isGone: state === "cancelled" && fileId === null,
  };
}

type LedgerRow = typeof payments.$inferSelect;

const ofHand = ({ amountCents, at }: LedgerRow): GivenBack => ({
  cents: amountCents,
  from: +at,
  droppedAt: null,
  madeAt: null,
  isGone: false,
});

/**
 * What went back by no transfer and with no return. The ledger names neither: of what was made at a moment it is the first row from then on,
 * because whoever moves an order's money holds it.
 */
function refundsByHand(
  ledger: readonly LedgerRow[],
  transfers: readonly Transfer[],
  returns: readonly (typeof orderReturns.$inferSelect)[],
): LedgerRow[] {
  const rows = ledger.filter(({ kind }) => kind === "refund");
  const known = [
    ...transfers.filter(({ state }) => state === "done").map((one) => ({ cents: one.amountCents, at: one.closedAt })),
    ...returns.filter(({ refundId }) => refundId === null).map((one) => ({ cents: one.refundCents, at: one.closedAt })),
  ];
  for (const { cents, at } of known) {
    const its = rows.findIndex((row) => row.amountCents === cents && at !== null && row.at >= at);
    if (its >= 0) rows.splice(its, 1);
  }
  // What a bank's entry showed, and shows no more, was a transfer too.
  return rows.filter(({ allocationId }) => allocationId === null);
}
