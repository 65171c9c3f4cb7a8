import type { VerifactuEnvironment } from "@bruma/contract";
import {
  billingRecords,
  type Db,
  invoiceLines,
  invoiceLinks,
  invoices,
  invoiceTaxes,
  orders,
  type Tx,
} from "@bruma/db";
import { and, asc, eq, inArray } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { InvoiceLineRow, InvoiceRow, InvoiceTaxRow } from "../Invoice.ts";

export interface InvoiceDetail extends InvoiceRow {
  lines: InvoiceLineRow[];
  taxes: InvoiceTaxRow[];
  /** Where the tax agency is told of it; null: it is not. */
  recordedIn: VerifactuEnvironment | null;
  /** Those that it corrects or takes the place of. */
  formers: Pick<InvoiceRow, "id" | "code" | "issuedOn" | "sellerNif" | "baseCents" | "vatCents" | "surchargeCents">[];
}

/** Refuses `invoice.not_found`; with `userId`, also where it is another customer's. */
export async function getInvoice(db: Db | Tx, id: number, userId?: number): Promise<InvoiceRow> {
  const owned = userId === undefined ? undefined : eq(orders.userId, userId);
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), owned));
  if (row === undefined) throw new Refusal("invoice.not_found");
  return row.invoice;
}

/** Documents whole, in the order of their ids: as many statements for many as for one. */
export async function readInvoices(db: Db | Tx, ids: readonly number[]): Promise<InvoiceDetail[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [heads, lines, taxes, formers, records] = await Promise.all([
    db.select().from(invoices).where(inArray(invoices.id, wanted)).orderBy(asc(invoices.id)),
    db.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, wanted)).orderBy(asc(invoiceLines.position)),
    db.select().from(invoiceTaxes).where(inArray(invoiceTaxes.invoiceId, wanted)).orderBy(asc(invoiceTaxes.position)),
    db
      .select({ invoiceId: invoiceLinks.invoiceId, former: invoices })
      .from(invoiceLinks)
      .innerJoin(invoices, eq(invoices.id, invoiceLinks.formerId))
      .where(inArray(invoiceLinks.invoiceId, wanted))
      .orderBy(asc(invoiceLinks.formerId)),
    db
      .select({ invoiceId: billingRecords.invoiceId, environment: billingRecords.environment })
      .from(billingRecords)
      .where(and(inArray(billingRecords.invoiceId, wanted), eq(billingRecords.kind, "registration"))),
  ]);
  const recordedIn = new Map(records.map(({ invoiceId, environment }) => [invoiceId, environment]));
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const taxesOf = Map.groupBy(taxes, ({ invoiceId }) => invoiceId);
  const formersOf = Map.groupBy(formers, ({ invoiceId }) => invoiceId);
  return heads.map((head) => ({
    ...head,
    lines: linesOf.get(head.id) ?? [],
    taxes: taxesOf.get(head.id) ?? [],
    recordedIn: recordedIn.get(head.id) ?? null,
    formers: (formersOf.get(head.id) ?? []).map(({ former }) => former),
  }));
}
