import { invoiceLines, invoiceLinks, invoices, invoiceTaxes, type Tx } from "@bruma/db";
import type { ShopSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { exemptionIn, type InvoiceDraft, type InvoiceRow, kindOf } from "../Invoice.ts";
import { takeNumber } from "./takeNumber.ts";

/** Gives a document its number and writes it, with the transaction that causes it or not at all. */
export async function insertInvoice(
  tx: Tx,
  { lines, vatPercent, formers, ...draft }: InvoiceDraft,
  settings: ShopSettings,
  now: Date,
): Promise<InvoiceRow> {
  const { name, nif, address } = settings.company;
  const kind = kindOf(draft.type);
  const [issued] = await tx
    .insert(invoices)
    .values({
      ...draft,
      ...(await takeNumber(tx, kind, settings, shopDay(now))),
      kind,
      issuedAt: now,
      sellerName: name,
      sellerNif: nif,
      sellerAddress: address,
      totalCents: draft.baseCents + draft.vatCents,
    })
    .returning();
  if (issued === undefined) throw new Error("no invoice");
  const { id: invoiceId, baseCents, vatCents } = issued;
  await tx.insert(invoiceLines).values(lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })));
  await tx.insert(invoiceTaxes).values({
    invoiceId,
    position: 1,
    vatPercent,
    exemption: exemptionIn(draft.taxZone),
    baseCents,
    vatCents,
  });
  if (formers.length > 0) {
    await tx
      .insert(invoiceLinks)
      .values(formers.map(({ id, isReplaced }) => ({ invoiceId, formerId: id, isReplaced })));
  }
  return issued;
}
