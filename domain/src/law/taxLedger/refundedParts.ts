import { portionOf } from "@bruma/contract";

export interface RefundedOrder {
  totalCents: number;
  vatCents: number;
  paidCents: number;
  /** In the order in which they were made; the month is the one that they count in. */
  refunds: readonly { cents: number; month: string }[];
}

export interface RefundedPart {
  month: string;
  baseCents: number;
  vatCents: number;
  /** With it, all of the order has gone back. */
  isLast: boolean;
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
    return [{ month, vatCents: vat, baseCents: after - before - vat, isLast: after === totalCents }];
  });
}
