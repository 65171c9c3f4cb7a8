import { portionOf } from "@bruma/contract";

export interface RefundedOrder {
  totalCents: number;
  vatCents: number;
  paidCents: number;
  /** In the order in which they were made, one that is undone below zero; the month is the one that they count in. */
  refunds: readonly { cents: number; month: string }[];
}

export interface RefundedPart {
  month: string;
  baseCents: number;
  vatCents: number;
  /** −1: with it, all of the order has gone back; 1: that is undone; 0: neither. */
  goods: -1 | 0 | 1;
}

/**
 * How much of an order's base and IVA each refund takes back (Ley 37/1992, art. 80). What was paid beyond the total was never its
 * price: it goes back first, and takes nothing with it. The parts of an order that is refunded whole add up to it.
 */
export function refundedParts({ totalCents, vatCents, paidCents, refunds }: RefundedOrder): RefundedPart[] {
  const excess = Math.max(0, paidCents - totalCents);
  const priceWithin = (refunded: number) => Math.min(totalCents, Math.max(0, refunded - excess));
  let refunded = 0;
  return refunds.flatMap(({ cents, month }) => {
    const before = priceWithin(refunded);
    refunded += cents;
    const after = priceWithin(refunded);
    if (after === before) return [];
    const vat = portionOf(vatCents, after, totalCents) - portionOf(vatCents, before, totalCents);
    const goods = after === totalCents ? -1 : before === totalCents ? 1 : 0;
    return [{ month, vatCents: vat, baseCents: after - before - vat, goods }];
  });
}
