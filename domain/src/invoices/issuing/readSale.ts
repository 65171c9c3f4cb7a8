import type { InvoiceMoment } from "@bruma/contract";
import { payments, type Tx } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import type { OrderDetail } from "../../orders/index.ts";
import { shopDay } from "../../time/index.ts";
import type { DocumentedSale } from "../figures/changesOf.ts";

export interface Sale extends DocumentedSale {
  /** The day from which it is to be documented; null: not yet, or never. */
  dueOn: string | null;
}

const SIGNS = { payment: 0, reversal: 0, refund: 1, refund_reversal: -1 } as const;

/** What of an order its documents are about. */
export async function readSale(tx: Tx, order: OrderDetail, moment: InvoiceMoment): Promise<Sale> {
  const ledger = await tx.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.id));
  const cancelled = order.status === "cancelled" ? cancellationOf(order) : undefined;
  const dueOn = dueDay(
    order,
    cancelled,
    moment === "payment" ? ledger.findLast(({ kind }) => kind === "payment")?.on : undefined,
  );
  const refunds = ledger
    .filter(({ kind, at }) => SIGNS[kind] !== 0 && (cancelled === undefined || at <= cancelled))
    .map(({ kind, amountCents, on }) => ({ cents: SIGNS[kind] * amountCents, on: later(on, dueOn) }));
  const { totalCents, vatCents, paidCents } = order;
  return { totalCents, vatCents, paidCents, refunds, dueOn, cancelledOn: cancelled ? shopDay(cancelled) : null };
}

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
