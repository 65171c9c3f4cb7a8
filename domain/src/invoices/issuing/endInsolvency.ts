import { dayWords, INSOLVENCY_END_LABELS, type InsolvencyEndForm } from "@bruma/contract";
import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { getOrder } from "../../orders/index.ts";
import { invalid, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { raiseDraft } from "../figures/drafts.ts";
import { stillLessened, stillSold } from "../figures/raiseOf.ts";
import type { InvoiceRow } from "../Invoice.ts";
import { getInvoice } from "../reading/getInvoice.ts";
import { documentOrder, issueTold } from "./documentOrder.ts";
import { readDocuments } from "./readDocuments.ts";
import { readSale } from "./readSale.ts";

/**
 * An insolvency ended by one of the causes for which the law has the base rise again that an R2 lessened (Ley 37/1992, art. 80.Tres): by an
 * R4, for all that is still lessened and did not come back, also of one who bought as a business. Refuses `invoice.not_found`, `invoice.not_insolvency`,
 * `invoice.debt_raised`, and `request.invalid` for a day that has not come, or is before the R2.
 */
export function endInsolvency(shop: StaffShop, debtId: number, { cause, on }: InsolvencyEndForm): Promise<InvoiceRow> {
  return transact(shop, async (tx) => {
    const { orderId, type, issuedOn } = await getInvoice(tx, debtId);
    if (type !== "R2") throw new Refusal("invoice.not_insolvency");
    const now = shop.now();
    const today = shopDay(now);
    if (on > today) throw invalid({ on: "Esa fecha aún no ha llegado" });
    if (on < issuedOn) {
      const words = `El concurso terminó después de la rectificativa, del ${dayWords(issuedOn)}`;
      throw invalid({ on: words });
    }
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const settings = await readSettings(tx);
    // What was paid until now has raised its part, so that this one is about what is left.
    await documentOrder(tx, orderId, settings, now);
    const { all } = await readDocuments(tx, orderId);
    const order = await getOrder(tx, orderId);
    const { settledSinceDebtCents } = await readSale(tx, order, all, settings.invoices.moment);
    const left = stillSold(stillLessened(all), settledSinceDebtCents);
    if (left === null || (left.baseCents === 0 && left.vatCents === 0)) throw new Refusal("invoice.debt_raised");
    const raise = raiseDraft(order, left.debt, { ...left, operationOn: today });
    const reason = `Fin del concurso del cliente, auto del ${dayWords(on)}: ${INSOLVENCY_END_LABELS[cause].toLowerCase()} (LIVA, art. 80.Tres)`;
    const words = `Fin del concurso, pedido #${orderId}: vuelve a subir la base del IVA`;
    const lines = raise.lines.map((line) => ({ ...line, text: words }));
    const issued = await issueTold(tx, order, { ...raise, reason, lines, endsInsolvency: true }, settings, now);
    noteChange(tx, { subject: "invoice", id: debtId, after: { raisedBy: issued.code, reason } });
    return issued;
  });
}
