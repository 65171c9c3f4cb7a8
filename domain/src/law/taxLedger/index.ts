import { TAX_ZONES, type TaxZone } from "@bruma/contract";
import type { Db } from "@bruma/db";
import { type ExciseEntry, readExcise } from "./exciseLedger.ts";
import { type Months, readRefunded } from "./movements.ts";
import { readVat, type VatEntry } from "./vatLedger.ts";

export type { ExciseEntry, VatEntry };

export interface TaxLedger {
  excise: ExciseEntry[];
  vat: VatEntry[];
}

/** Both ledgers of the months, from the figures that the orders keep: a rate that changes today changes no month of before. */
export async function readTaxLedger(db: Db, months: Months): Promise<TaxLedger> {
  const refunded = await readRefunded(db, months);
  const [excise, vat] = await Promise.all([readExcise(db, months, refunded), readVat(db, months, refunded)]);
  return { excise: excise.toSorted(byMonthAndZone), vat: vat.toSorted(byMonthAndZone) };
}

interface Entry {
  month: string;
  zone: TaxZone;
}

const byMonthAndZone = (a: Entry, b: Entry) =>
  a.month.localeCompare(b.month) || TAX_ZONES.indexOf(a.zone) - TAX_ZONES.indexOf(b.zone);
