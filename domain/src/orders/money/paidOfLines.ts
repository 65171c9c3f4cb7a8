import { spread } from "../../taxes/index.ts";
import type { OrderRow } from "../reading/readOrders.ts";

type Bought = Pick<OrderRow, "discountCents" | "vatReliefCents" | "shippingCents" | "feeCents" | "extrasCents"> & {
  lines: readonly { unitPriceCents: number; quantity: number; discountCents: number }[];
};

export interface PaidParts {
  /** Whole cents, all units of a line together, in the order of the lines. */
  lines: number[];
  shipping: number;
  /** The delivery's extras, and what the way to pay cost. */
  extras: number;
}

/**
 * What the buyer paid of each line, of the delivery and besides: the discount is off the goods that it was given for, and relief of IVA off everything. An
 * order whose lines keep no discount shares it over all of them, as each costs.
 */
export function paidOfLines(order: Bought): PaidParts {
  const { lines, discountCents, vatReliefCents, shippingCents, feeCents, extrasCents } = order;
  const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const kept = lines.map((line) => line.discountCents);
  const isKept = kept.reduce((sum, cents) => sum + cents, 0) === discountCents;
  const discounts = isKept ? kept : spread(discountCents, prices);
  const goods = prices.map((cents, position) => cents - (discounts[position] ?? 0));
  const reliefs = spread(vatReliefCents, [shippingCents, feeCents + extrasCents, ...goods]);
  return {
    lines: goods.map((cents, position) => cents - (reliefs[position + 2] ?? 0)),
    shipping: shippingCents - (reliefs[0] ?? 0),
    extras: feeCents + extrasCents - (reliefs[1] ?? 0),
  };
}

/** What was paid for some units of a line: a part of a cent of one unit is paid back with it, and not with the last one. */
export const paidFor = (lineCents: number, quantity: number, bought: number): number =>
  Math.ceil((lineCents * quantity) / bought);
