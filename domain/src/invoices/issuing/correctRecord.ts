import type { CorrectedRecipient } from "@bruma/contract";
import { billingDeliveries, billingRecords } from "@bruma/db";
import { and, desc, eq, inArray } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import {
  appendRegistration,
  type DeskRecord,
  getRecord,
  lockChain,
  noteEvent,
  type RecordRecipient,
  systemOf,
} from "../../verifactu/index.ts";
import { readInvoices } from "../reading/getInvoice.ts";
import { recipientOf, registrationOf } from "./registrationOf.ts";
import { withSetAsideRecipient } from "./withSetAsideRecipient.ts";

/**
 * Says an invoice again that the agency rejected, or took with errors («subsanación»): as it is, with its recipient as given. Refuses
 * `invoice.record_not_found`, and `invoice.record_not_correctable` for any but the last record of an invoice, and one that is in order.
 */
export function correctRecord(shop: StaffShop, id: number, recipient: CorrectedRecipient | null): Promise<DeskRecord> {
  return transact(shop, async (tx) => {
    const found = await getRecord(tx, id);
    const { environment, invoiceId } = found;
    const chain = await lockChain(tx, environment);
    // Behind the lock: who came before may have corrected it.
    const { state } = await getRecord(tx, id);
    const isWrong = state === "rejected" || state === "flawed";
    if (invoiceId === null || found.kind !== "registration" || !isWrong) {
      throw new Refusal("invoice.record_not_correctable");
    }
    const [invoice] = await readInvoices(tx, [invoiceId]);
    const [last, ...earlier] = await tx
      .select({ id: billingRecords.id, state: billingDeliveries.state, receipt: billingDeliveries.receipt })
      .from(billingRecords)
      .innerJoin(billingDeliveries, eq(billingDeliveries.recordId, billingRecords.id))
      .where(and(eq(billingRecords.environment, environment), eq(billingRecords.invoiceId, invoiceId)))
      .orderBy(desc(billingRecords.id));
    if (invoice === undefined || last?.id !== id) throw new Refusal("invoice.record_not_correctable");
    const settings = await readSettings(tx);
    const said = registrationOf(await withSetAsideRecipient(tx, invoice, invoice.formers), settings);
    const named = recipient === null || said.recipients.length === 0 ? said.recipients : [asTold(recipient)];
    // «X»: the agency has none of this invoice; «S»: it has one, and refused what was to correct it.
    const isThere = earlier.some(
      ({ state, receipt }) => receipt !== null || state === "accepted" || state === "flawed",
    );
    const priorRejection = state === "flawed" ? "N" : isThere ? "S" : "X";
    const record = { ...said, recipients: named, isCorrection: true, priorRejection } as const;
    const made = await appendRegistration(tx, chain, invoiceId, record, {
      system: systemOf(settings),
      now: shop.now(),
    });
    const wrong = [id, ...earlier.filter((each) => each.state === "rejected").map((each) => each.id)];
    await tx
      .update(billingDeliveries)
      .set({ state: "corrected", correctedBy: made.id })
      .where(inArray(billingDeliveries.recordId, wrong));
    await noteEvent(tx, environment, "corrected", found.code);
    noteChange(tx, { subject: "invoice", id: invoiceId, after: { recordedAgain: found.code } });
    return getRecord(tx, made.id);
  });
}

function asTold({ name, nif, country, is_unregistered }: CorrectedRecipient): RecordRecipient {
  if (is_unregistered) return { name, country, idType: "07", id: nif };
  return recipientOf({ recipientName: name, recipientNif: nif, recipientCountry: country });
}
