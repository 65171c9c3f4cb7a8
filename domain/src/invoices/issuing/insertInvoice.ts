import { invoiceLines, invoiceLinks, invoices, invoiceTaxes, type Tx } from "@bruma/db";
import { asc, inArray } from "@bruma/db/sql";
import type { ShopSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { appendRegistration, lockChain, systemOf } from "../../verifactu/index.ts";
import { exemptionIn, type InvoiceDraft, type InvoiceRow, kindOf } from "../Invoice.ts";
import { refuseNamelessSeller } from "./mayIssue.ts";
import { refuseUnknownNumbers } from "./numbersAfterRestore.ts";
import { registrationOf } from "./registrationOf.ts";
import { takeNumber } from "./takeNumber.ts";
import { withSetAsideRecipient } from "./withSetAsideRecipient.ts";

/**
 * Gives a document its number, writes it and its record for the tax agency, with the transaction that causes it or not at all. Whoever
 * issues comes by here, so what keeps the shop from issuing is asked here: refuses `ISSUING_REFUSALS`.
 */
export async function insertInvoice(
  tx: Tx,
  { lines, vatPercent, formers, ...draft }: InvoiceDraft,
  settings: ShopSettings,
  now: Date,
): Promise<InvoiceRow> {
  refuseNamelessSeller(settings);
  const { name, nif, address } = settings.company;
  const { enabled, environment } = settings.verifactu;
  const chain = enabled ? await lockChain(tx, environment) : undefined;
  await refuseUnknownNumbers(tx);
  const kind = kindOf(draft.type);
  const rectified = await readFormers(tx, formers);
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
      // Of an erased account: its record forgets the recipient once the agency has it.
      anonymisedAt: rectified.some(({ anonymisedAt }) => anonymisedAt !== null) ? now : null,
    })
    .returning();
  if (issued === undefined) throw new Error("no invoice");
  const { id: invoiceId, baseCents, vatCents } = issued;
  await tx.insert(invoiceLines).values(lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })));
  const taxes = await tx
    .insert(invoiceTaxes)
    .values({ invoiceId, position: 1, vatPercent, exemption: exemptionIn(draft.taxZone), baseCents, vatCents })
    .returning();
  if (formers.length > 0) {
    await tx
      .insert(invoiceLinks)
      .values(formers.map(({ id, isReplaced }) => ({ invoiceId, formerId: id, isReplaced })));
  }
  if (chain !== undefined) {
    const told = await withSetAsideRecipient(tx, issued, rectified);
    const record = registrationOf({ ...told, taxes, formers: rectified }, settings);
    await appendRegistration(tx, chain, invoiceId, record, { system: systemOf(settings), now });
  }
  return issued;
}

async function readFormers(tx: Tx, formers: InvoiceDraft["formers"]): Promise<InvoiceRow[]> {
  if (formers.length === 0) return [];
  const ids = formers.map(({ id }) => id);
  return tx.select().from(invoices).where(inArray(invoices.id, ids)).orderBy(asc(invoices.id));
}
