import { INVOICE_KINDS, type InvoiceKind } from "@bruma/contract";
import { type Db, invoiceSeries, type Tx } from "@bruma/db";
import { inArray } from "@bruma/db/sql";
import { invalid } from "../../Refusal.ts";
import type { ShopSettings } from "../../settings/index.ts";
import { seriesName } from "./takeNumber.ts";

type Prefixes = Pick<ShopSettings["invoices"], `${InvoiceKind}_prefix`>;

/**
 * Each kind has a series of its own (RD 1619/2012, art. 6.1.a). Refuses `request.invalid` where two have one prefix, or one has that of
 * a series in which this year another kind was numbered.
 */
export async function refuseSharedSeries(db: Db | Tx, prefixes: Prefixes, today: string): Promise<void> {
  const begun = await db
    .select()
    .from(invoiceSeries)
    .where(
      inArray(
        invoiceSeries.name,
        INVOICE_KINDS.map((kind) => seriesName(kind, prefixes, today)),
      ),
    );
  for (const [place, kind] of INVOICE_KINDS.entries()) {
    const key = `${kind}_prefix` as const;
    const isShared = INVOICE_KINDS.slice(0, place).some((other) => prefixes[`${other}_prefix`] === prefixes[key]);
    if (isShared) throw invalid({ [key]: "Cada tipo de factura lleva su propia serie" });
    const former = begun.find(({ name }) => name === seriesName(kind, prefixes, today));
    if (former !== undefined && former.kind !== kind)
      throw invalid({ [key]: `${former.name} ya numera este año otro tipo de factura` });
  }
}
