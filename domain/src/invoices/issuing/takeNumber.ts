import type { InvoiceKind } from "@bruma/contract";
import { invoiceSeries, type Tx } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import type { ShopSettings } from "../../settings/index.ts";

/** Each year's series is a new one: «S2026». */
export const seriesName = (
  kind: InvoiceKind,
  prefixes: Pick<ShopSettings["invoices"], `${InvoiceKind}_prefix`>,
  today: string,
): string => `${prefixes[`${kind}_prefix`]}${today.slice(0, 4)}`;

/**
 * Takes the next number of the year's series. Its row stays locked until the transaction ends: who comes next waits for the commit, and a
 * roll-back gives the number back.
 */
export async function takeNumber(tx: Tx, kind: InvoiceKind, { invoices }: ShopSettings, today: string) {
  const name = seriesName(kind, invoices, today);
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ name, kind, lastNumber: 1, lastOn: today })
    .onConflictDoUpdate({
      target: invoiceSeries.name,
      set: {
        lastNumber: sql`${invoiceSeries.lastNumber} + 1`,
        // Of two at midnight the later one may have looked at the clock first.
        lastOn: sql`greatest(${invoiceSeries.lastOn}, excluded.last_on)`,
      },
      setWhere: eq(invoiceSeries.kind, kind),
    })
    .returning();
  if (taken === undefined) throw new Error(`the series ${name} is of another kind`);
  return { series: name, number: taken.lastNumber, issuedOn: taken.lastOn };
}
