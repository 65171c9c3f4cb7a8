import type { Tx } from "@bruma/db";
import { getOrder, type OrderDetail } from "../../orders/index.ts";
import { queueMail } from "../../outbox/index.ts";
import type { ShopSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { changesOf, undocumented } from "../figures/changesOf.ts";
import { changeDraft, firstDraft, raiseDraft } from "../figures/drafts.ts";
import { raiseOf } from "../figures/raiseOf.ts";
import type { InvoiceDraft, InvoiceRow } from "../Invoice.ts";
import { insertInvoice } from "./insertInvoice.ts";
import { readDocuments } from "./readDocuments.ts";
import { readSale } from "./readSale.ts";

/**
 * Brings the documents of an order up to what it is now: the first one once it is due, and a rectifying one for each refund, for its
 * cancellation, and for what is paid after all of a debt that lessened the base. Asked again, it writes nothing more. The caller has locked the order.
 */
export async function documentOrder(tx: Tx, orderId: number, settings: ShopSettings, now: Date): Promise<InvoiceRow[]> {
  const order = await getOrder(tx, orderId);
  if (order.isImported || order.isInvoicedElsewhere) return [];
  const documents = await readDocuments(tx, orderId);
  const sale = await readSale(tx, order, documents.all, settings.invoices.moment);
  const issued: InvoiceRow[] = [];
  const issue = async (draft: InvoiceDraft) => {
    const document = await issueTold(tx, order, draft, settings, now);
    issued.push(document);
    return document;
  };
  let { main } = documents;
  if (main === undefined) {
    if (sale.dueOn === null) return [];
    main = await issue(firstDraft(order, sale.dueOn, settings));
  }
  const said = issued.length > 0 ? { baseCents: main.baseCents, vatCents: main.vatCents } : documents;
  for (const change of undocumented(sale, changesOf(sale), said, shopDay(now))) {
    if (change.baseCents !== 0 || change.vatCents !== 0) await issue(changeDraft(order, main, change));
  }
  const raise = raiseOf(order, documents.all, sale.settledSinceDebtCents);
  if (raise !== null) {
    // By the bank's day, as refunds count, though never before what it raises.
    const operationOn = [sale.paidOn ?? shopDay(now), raise.debt.operationOn].toSorted()[1] ?? shopDay(now);
    await issue(raiseDraft(order, raise.debt, { ...raise, operationOn }));
  }
  return issued;
}

/** Issues a document and hands it to the buyer. */
export async function issueTold(
  tx: Tx,
  order: OrderDetail,
  draft: InvoiceDraft,
  settings: ShopSettings,
  now: Date,
): Promise<InvoiceRow> {
  const document = await insertInvoice(tx, draft, settings, now);
  if (settings.invoices.by_mail && order.anonymisedAt === null) {
    await queueMail(tx, {
      kind: "invoice_issued",
      to: { address: order.userEmail, name: order.userName },
      content: { invoiceId: document.id },
      userId: order.userId,
      orderId: order.id,
      onceKey: `invoice_issued:${document.id}`,
    });
  }
  return document;
}
