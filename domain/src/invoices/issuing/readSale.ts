import type { InvoiceMoment } from "@bruma/contract";
import { orderReturns, payments, type Tx } from "@bruma/db";
import { and, asc, eq } from "@bruma/db/sql";
import type { OrderDetail } from "../../orders/index.ts";
import { withDebts, withReturns } from "../../taxes/index.ts";
import { shopDay } from "../../time/index.ts";
import type { DocumentedSale } from "../figures/changesOf.ts";
import { type InvoiceRow, isDebt, isRaise } from "../Invoice.ts";

export interface Sale extends DocumentedSale {
  /** The day from which it is to be documented; null: not yet, or never. */
  dueOn: string | null;
  /** The bank's day of the last money that came, or turned out not to have. */
  paidOn: string | null;
  /** What came back since its debt was taken off, and lowered that debt. */
  settledSinceDebtCents: number;
}

const SIGNS = { payment: 0, reversal: 0, refund: 1, refund_reversal: -1 } as const;
const PAID = { payment: 1, reversal: -1, refund: 0, refund_reversal: 0 } as const;

/** What of an order its documents are about. `documents`: those that it has, of which debts and what raises them again are no money that the ledger knows. */
export async function readSale(
  tx: Tx,
  order: OrderDetail,
  documents: readonly InvoiceRow[],
  moment: InvoiceMoment,
): Promise<Sale> {
  const ledger = await tx.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.id));
  const cancelled = order.status === "cancelled" ? cancellationOf(order) : undefined;
  const dueOn = dueDay(
    order,
    cancelled,
    moment === "payment" ? ledger.findLast(({ kind }) => kind === "payment")?.on : undefined,
  );
  const refunds = ledger
    .filter(({ at }) => cancelled === undefined || at <= cancelled)
    .map(({ kind, amountCents, on, at }) => ({
      cents: SIGNS[kind] * amountCents,
      paidCents: PAID[kind] * amountCents,
      on: later(on, dueOn),
      at: +at,
    }));
  const returns = await readReturns(tx, order.id);
  const given = withReturns(refunds, goodsBack(returns, dueOn));
  const debts = documents
    .filter((document) => isDebt(document) || isRaise(document))
    .map(({ operationOn, createdAt, netBaseCents, netVatCents }) => ({
      cents: 0,
      paidCents: 0,
      on: operationOn,
      at: +createdAt,
      debt: { baseCents: -netBaseCents, vatCents: -netVatCents },
    }));
  const paidOn = ledger.findLast(({ kind }) => kind === "payment" || kind === "reversal")?.on ?? null;
  const { totalCents, vatCents, returnedCents } = order;
  const cancelledOn = cancelled ? shopDay(cancelled) : null;
  const debt = documents.find(isDebt);
  const settledSinceDebtCents = returns
    .filter(({ at }) => debt !== undefined && +at > +debt.createdAt)
    .reduce((sum, { settledCents }) => sum + settledCents, 0);
  const money = { totalCents, vatCents, returnedCents };
  return { ...money, refunds: withDebts(given, debts), dueOn, paidOn, cancelledOn, settledSinceDebtCents };
}

/** What of an order came back, each at its moment. */
async function readReturns(tx: Tx, orderId: number) {
  const returns = await tx
    .select({
      settledCents: orderReturns.settledCents,
      refundCents: orderReturns.refundCents,
      refundId: orderReturns.refundId,
      at: orderReturns.closedAt,
    })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.state, "received")))
    .orderBy(orderReturns.closedAt, orderReturns.id);
  return returns.flatMap(({ at, ...money }) => (at === null ? [] : { ...money, at }));
}

/** What they took off what was never paid, no money and no price any more either, and what of their money was to go back. */
const goodsBack = (returns: Awaited<ReturnType<typeof readReturns>>, dueOn: string | null) =>
  returns
    .filter(({ settledCents, refundCents }) => settledCents + refundCents > 0)
    .map(({ settledCents, refundCents, refundId, at }) => ({
      cents: 0,
      paidCents: 0,
      settledCents,
      promisedCents: refundCents,
      isByHand: refundId === null && refundCents > 0,
      on: later(shopDay(at), dueOn),
      at: +at,
    }));

function cancellationOf({ events }: OrderDetail): Date | undefined {
  return events.findLast(({ fromStatus, toStatus }) => toStatus === "cancelled" && fromStatus !== "cancelled")?.at;
}

function dueDay(order: OrderDetail, cancelled: Date | undefined, paidOn: string | undefined): string | null {
  const { dispatchedAt, paymentStatus } = order;
  const hasLeft = dispatchedAt !== null && (cancelled === undefined || dispatchedAt <= cancelled);
  const leftOn = hasLeft ? shopDay(dispatchedAt) : undefined;
  const isPaid = cancelled === undefined && (paymentStatus === "paid" || paymentStatus === "overpaid");
  const days = [leftOn, isPaid ? paidOn : undefined].filter((day) => day !== undefined);
  return days.toSorted()[0] ?? null;
}

const later = (day: string, other: string | null) => (other !== null && other > day ? other : day);
