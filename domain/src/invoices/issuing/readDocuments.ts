import { type Db, invoiceLinks, invoices, type Tx } from "@bruma/db";
import { asc, eq, inArray } from "@bruma/db/sql";
import type { InvoiceRow } from "../Invoice.ts";

export interface Documents {
  /** All that were issued, oldest first. */
  all: InvoiceRow[];
  /** Those whose place no other has taken. */
  valid: InvoiceRow[];
  /** The one that says all of the sale, which the others correct by a difference. */
  main: InvoiceRow | undefined;
  /** What they come to in the books. */
  baseCents: number;
  vatCents: number;
}

export async function readDocuments(tx: Db | Tx, orderId: number): Promise<Documents> {
  const all = await tx.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
  const ids = all.map(({ id }) => id);
  const links = ids.length === 0 ? [] : await tx.select().from(invoiceLinks).where(inArray(invoiceLinks.formerId, ids));
  const replaced = new Set(links.filter(({ isReplaced }) => isReplaced).map(({ formerId }) => formerId));
  const valid = all.filter(({ id }) => !replaced.has(id));
  return {
    all,
    valid,
    main: valid.find(({ method }) => method !== "difference"),
    baseCents: all.reduce((sum, { netBaseCents }) => sum + netBaseCents, 0),
    vatCents: all.reduce((sum, { netVatCents }) => sum + netVatCents, 0),
  };
}
