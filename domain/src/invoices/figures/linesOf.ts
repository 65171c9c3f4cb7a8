import { EXTRA_LABELS, PAYMENT_METHOD_LABELS, SHIPPING_LABELS } from "@bruma/contract";
import type { OrderDetail } from "../../orders/index.ts";
import { spread } from "../../taxes/index.ts";

export interface DocumentLine {
  text: string;
  sku: string | null;
  quantity: number;
  /** With IVA. */
  unitPriceCents: number;
  totalCents: number;
  baseCents: number;
  vatPercent: number;
}

type PricedLine = Omit<DocumentLine, "baseCents" | "vatPercent">;

/** What is taken off prices with IVA where none is due, as documents name it. */
export const VAT_RELIEF_WORDS = "IVA incluido en los precios, que no se cobra";

/**
 * All that the order's total is made of, a line each; their bases add up to the order's. Where no IVA is due the base of each is what is left of
 * its price (RD 1619/2012, art. 6.1.f), and the IVA that is taken off is no part of the base.
 */
export function linesOf(order: OrderDetail): DocumentLine[] {
  const priced = pricedLines(order);
  const bases = spread(
    order.totalCents - order.vatCents,
    priced.map(({ totalCents }) => totalCents),
  );
  const { vatPercent, vatReliefCents } = order;
  const lines = priced.map((line, position) => ({ ...line, baseCents: bases[position] ?? 0, vatPercent }));
  if (vatReliefCents === 0) return lines;
  return [...lines, { ...one(VAT_RELIEF_WORDS, -vatReliefCents), baseCents: 0, vatPercent }];
}

function pricedLines(order: OrderDetail): PricedLine[] {
  const goods = order.lines.map(({ name, options, sku, quantity, unitPriceCents }): PricedLine => {
    const chosen = Object.values(options).join(" · ");
    const text = `${name}${chosen && ` (${chosen})`}`;
    return { text, sku, quantity, unitPriceCents, totalCents: unitPriceCents * quantity };
  });
  const coupon = order.couponCode ? ` (${order.couponCode})` : "";
  const others = [
    one(`Descuento${coupon}`, -order.discountCents),
    one(`Envío: ${SHIPPING_LABELS[order.shippingOption]}`, order.shippingCents),
    one(PAYMENT_METHOD_LABELS[order.paymentMethod], order.feeCents),
    ...order.extras.map(({ extra, priceCents }) => one(EXTRA_LABELS[extra], priceCents)),
  ];
  return [...goods, ...others.filter(({ totalCents }) => totalCents !== 0)];
}

/** A line that is no goods. */
export const one = (text: string, cents: number): PricedLine => ({
  text,
  sku: null,
  quantity: 1,
  unitPriceCents: cents,
  totalCents: cents,
});
