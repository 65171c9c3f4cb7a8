import type { Billing } from "@bruma/contract";
import { orders } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { getOrder } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type Shop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { anewDraft } from "../figures/drafts.ts";
import type { InvoiceRow, Recipient } from "../Invoice.ts";
import { issueTold } from "./documentOrder.ts";
import { isIssuingRefusal } from "./mayIssue.ts";
import { readDocuments } from "./readDocuments.ts";

/**
 * A buyer asks for a complete invoice. Before anything was issued, the first document will be one; after that one takes the place of
 * the simplified ones (RD 1619/2012, art. 6; type F3). Returns it, if it is issued now. Refuses `order.not_found`,
 * `invoice.already_complete`, `invoice.nothing_left`, and `invoice.not_now` while no document can be issued: why is not the buyer's affair.
 */
export function completeInvoice(
  shop: Shop,
  orderId: number,
  userId: number,
  billing: Billing,
): Promise<InvoiceRow | undefined> {
  return transact(shop, async (tx) => {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for("update");
    const order = await getOrder(tx, orderId, userId);
    const { main, valid, baseCents, vatCents } = await readDocuments(tx, orderId);
    if (order.isInvoicedElsewhere || order.isImported) throw new Refusal("invoice.nothing_left");
    if (main !== undefined && main.type !== "F2") throw new Refusal("invoice.already_complete");
    if (main !== undefined && baseCents + vatCents <= 0) throw new Refusal("invoice.nothing_left");
    if (main === undefined && order.status === "cancelled") throw new Refusal("invoice.nothing_left");
    const recipient = recipientFrom(billing);
    await tx
      .update(orders)
      .set({
        billName: billing.name,
        billNif: billing.nif,
        billAddress: billing.address,
        billCity: billing.city,
        billZipCode: billing.zip_code,
        billCountry: billing.country,
      })
      .where(eq(orders.id, orderId));
    if (main === undefined) return undefined;
    const now = shop.now();
    const draft = anewDraft(
      order,
      { main, valid, baseCents, vatCents },
      { type: "F3", method: null, reason: null, operationOn: shopDay(now), recipient },
    );
    return issueTold(tx, order, draft, await readSettings(tx), now).catch((error: unknown) => {
      throw isIssuingRefusal(error) ? new Refusal("invoice.not_now") : error;
    });
  });
}

export const recipientFrom = ({ name, nif, address, city, zip_code, country }: Billing): Recipient => ({
  recipientName: name,
  recipientNif: nif,
  recipientAddress: address,
  recipientCity: city,
  recipientZipCode: zip_code,
  recipientCountry: country,
});
