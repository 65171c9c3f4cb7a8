import { type OrderTaxes, type TaxZone, toEuros } from "@bruma/contract";
import { zoneNote } from "@bruma/domain";

interface Taxed {
  taxZone: TaxZone;
  totalCents: number;
  vatPercent: number;
  vatCents: number;
  exciseCents: number;
}

/** The figures that are kept with an order, or that a quote would keep. */
export function presentTaxes({ taxZone, totalCents, vatPercent, vatCents, exciseCents }: Taxed): OrderTaxes {
  return {
    zone: taxZone,
    vat_percent: vatPercent,
    base: toEuros(totalCents - vatCents),
    vat: toEuros(vatCents),
    excise: toEuros(exciseCents),
    zone_note: zoneNote(taxZone),
  };
}
