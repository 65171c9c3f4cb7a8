import type { Billing } from "@bruma/contract";
import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { getOrder } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { anewDraft } from "../figures/drafts.ts";
import { type InvoiceRow, isDebt } from "../Invoice.ts";
import { getInvoice } from "../reading/getInvoice.ts";
import { recipientFrom } from "./completeInvoice.ts";
import { issueTold } from "./documentOrder.ts";
import { readDocuments } from "./readDocuments.ts";

/**
 * The staff corrects whom a complete invoice is made out to: an R4 by substitution says all of it anew (RD 1619/2012, art. 15). Refuses
 * `invoice.not_found` and `invoice.not_correctable`, where it is not the complete one that is valid.
 */
export function correctRecipient(shop: StaffShop, invoiceId: number, billing: Billing): Promise<InvoiceRow> {
  return transact(shop, async (tx) => {
    const { orderId } = await getInvoice(tx, invoiceId);
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const { main, valid, baseCents, vatCents } = await readDocuments(tx, orderId);
    // Saying all of it anew would give what nobody pays another reason.
    if (main?.id !== invoiceId || main.type === "F2" || baseCents + vatCents <= 0 || valid.some(isDebt)) {
      throw new Refusal("invoice.not_correctable");
    }
    const order = await getOrder(tx, orderId);
    const draft = anewDraft(
      order,
      { main, valid, baseCents, vatCents },
      {
        type: "R4",
        method: "substitution",
        reason: "Corrección de los datos del destinatario (RD 1619/2012, art. 15)",
        operationOn: main.operationOn,
        recipient: recipientFrom(billing),
      },
    );
    const issued = await issueTold(tx, order, draft, await readSettings(tx), shop.now());
    noteChange(tx, { subject: "invoice", id: invoiceId, after: { correctedBy: issued.code } });
    return issued;
  });
}
