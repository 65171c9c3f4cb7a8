import { type Country, exciseCents, type TaxZone, taxZoneOf, vatPercentIn, vatWithin } from "@bruma/contract";
import { type LiquidFacts, liquidOf } from "./liquidOf.ts";

export interface TaxedLine extends LiquidFacts {
  quantity: number;
}

/** What of a line is stored with it: all of one unit. */
export interface LineTaxes {
  volumeMl: number | null;
  nicotineMgMl: number | null;
  exciseCents: number;
}

export interface OrderTaxes {
  zone: TaxZone;
  vatPercent: number;
  vatCents: number;
  exciseCents: number;
  lines: LineTaxes[];
}

interface Sale {
  lines: readonly TaxedLine[];
  place: { country: Country; postcode?: string | undefined };
  totalCents: number;
  /** The shop's rate of IVA. */
  vatPercent: number;
  /** `YYYY-MM-DD`, by the clocks of the shop. */
  day: string;
}

/**
 * What of an order's total is IVA and excise. Nothing is added: prices hold both, and the base of IVA holds the excise (Ley 37/1992,
 * art. 78.Dos.4.º). Where a tax is not due the price stays, and the whole of it is the base.
 */
export function taxesOf({ lines, place, totalCents, vatPercent, day }: Sale): OrderTaxes {
  const zone = taxZoneOf(place.country, place.postcode);
  const percent = vatPercentIn(zone, vatPercent);
  const taxed = lines.map((line) => {
    const goods = liquidOf(line);
    return { ...goods, exciseCents: exciseCents(goods, zone, day), quantity: line.quantity };
  });
  return {
    zone,
    vatPercent: percent,
    vatCents: vatWithin(totalCents, percent),
    exciseCents: taxed.reduce((sum, line) => sum + line.exciseCents * line.quantity, 0),
    lines: taxed.map(({ volumeMl, nicotineMgMl, exciseCents }) => ({ volumeMl, nicotineMgMl, exciseCents })),
  };
}
