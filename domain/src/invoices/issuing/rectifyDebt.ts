import { type DebtForm, portionOf } from "@bruma/contract";
import { type Db, orders, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { getOrder, type OrderDetail } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { debtReason } from "../figures/debtReason.ts";
import { debtDraft } from "../figures/drafts.ts";
import { boughtAsBusiness } from "../figures/raiseOf.ts";
import { type InvoiceRow, isDebt } from "../Invoice.ts";
import { getInvoice } from "../reading/getInvoice.ts";
import { documentOrder, issueTold } from "./documentOrder.ts";
import { readDocuments } from "./readDocuments.ts";

export interface Debt {
  order: OrderDetail;
  main: InvoiceRow;
  /** What is unpaid, and its parts of the base and of the IVA (Ley 37/1992, art. 80.Cinco, 3.ª). */
  owedCents: number;
  baseCents: number;
  vatCents: number;
  saleBaseCents: number;
  suppliedOn: string;
}

/**
 * What of the sale of an invoice its buyer owes, where the law lets the shop take it off. Refuses `invoice.not_found`,
 * `invoice.debt_simplified`, `invoice.debt_done`, `invoice.not_correctable` where it is not the complete one that is valid,
 * `invoice.debt_not_owed` and `invoice.debt_no_vat`.
 */
export async function readDebt(db: Db | Tx, invoiceId: number): Promise<Debt> {
  const invoice = await getInvoice(db, invoiceId);
  if (invoice.type === "F2" || invoice.type === "R5") throw new Refusal("invoice.debt_simplified");
  const { all, main, baseCents, vatCents } = await readDocuments(db, invoice.orderId);
  if (all.some(isDebt)) throw new Refusal("invoice.debt_done");
  if (main?.id !== invoiceId || main.recipientName === null) throw new Refusal("invoice.not_correctable");
  const order = await getOrder(db, invoice.orderId);
  const left = baseCents + vatCents;
  const owedCents = left - (order.paidCents - order.refundedCents);
  if (owedCents <= 0 || order.status === "cancelled" || order.dispatchedAt === null)
    throw new Refusal("invoice.debt_not_owed");
  const owedVat = portionOf(vatCents, owedCents, left);
  if (owedVat <= 0 || main.recipientCountry !== "ES") throw new Refusal("invoice.debt_no_vat");
  return {
    order,
    main,
    owedCents,
    baseCents: owedCents - owedVat,
    vatCents: owedVat,
    saleBaseCents: baseCents,
    suppliedOn: all[0]?.operationOn ?? main.operationOn,
  };
}

/**
 * The staff takes off what a customer does not pay, by insolvency (R2) or as a bad debt (R3): by difference, once, in the time that the
 * law gives (Ley 37/1992, art. 80.Tres and Cuatro). Refuses what `readDebt` refuses, `invoice.debt_small`, and `request.invalid` with the
 * field where a day is missing, not yet come or past.
 */
export function rectifyDebt(shop: StaffShop, invoiceId: number, form: DebtForm): Promise<InvoiceRow> {
  return transact(shop, async (tx) => {
    const { orderId } = await getInvoice(tx, invoiceId);
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const settings = await readSettings(tx);
    const now = shop.now();
    // What was refunded until now has its own document, so that this one is about what is left.
    await documentOrder(tx, orderId, settings, now);
    const debt = await readDebt(tx, invoiceId);
    const reason = debtReason(form, debt, shopDay(now));
    const draft = debtDraft(debt.order, debt.main, {
      ...debt,
      type: form.type,
      reason,
      operationOn: shopDay(now),
      debtorIsBusiness: boughtAsBusiness({ ...debt.main, debtorIsBusiness: form.is_business ?? null }),
    });
    const issued = await issueTold(tx, debt.order, draft, settings, now);
    noteChange(tx, { subject: "invoice", id: invoiceId, after: { rectifiedBy: issued.code, reason } });
    return issued;
  });
}
