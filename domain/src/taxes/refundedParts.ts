import { portionOf } from "@bruma/contract";

interface Refund {
  cents: number;
}

export interface RefundedOrder<R extends Refund> {
  totalCents: number;
  vatCents: number;
  paidCents: number;
  /** In the order in which they were made, one that is undone below zero; what else they say, their part says too. */
  refunds: readonly R[];
}

export interface TakenBack {
  baseCents: number;
  vatCents: number;
  /** −1: with it, all of the order has gone back; 1: that is undone; 0: neither. */
  goods: -1 | 0 | 1;
}

export type RefundedPart<R extends Refund> = Omit<R, "cents"> & TakenBack;

/**
 * How much of an order's base and IVA each refund takes back (Ley 37/1992, art. 80). What was paid beyond the total was never its
 * price: it goes back first, and takes nothing with it. The parts of an order that is refunded whole add up to it.
 */
export function refundedParts<R extends Refund>(order: RefundedOrder<R>): RefundedPart<R>[] {
  const { totalCents, vatCents, paidCents, refunds } = order;
  const excess = Math.max(0, paidCents - totalCents);
  const priceWithin = (refunded: number) => Math.min(totalCents, Math.max(0, refunded - excess));
  let refunded = 0;
  return refunds.flatMap(({ cents, ...said }) => {
    const before = priceWithin(refunded);
    refunded += cents;
    const after = priceWithin(refunded);
    if (after === before) return [];
    const vat = portionOf(vatCents, after, totalCents) - portionOf(vatCents, before, totalCents);
    const goods = after === totalCents ? -1 : before === totalCents ? 1 : 0;
    return [{ ...said, vatCents: vat, baseCents: after - before - vat, goods }];
  });
}
