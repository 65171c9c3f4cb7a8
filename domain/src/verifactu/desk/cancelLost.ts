import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { appendCancellation, lockChain } from "../chain/appendRecord.ts";
import { noteEvent } from "../sending/noteEvent.ts";
import { systemOf } from "../systemOf.ts";
import { type DeskRecord, getRecord } from "./listRecords.ts";

/**
 * Takes back, at the agency, an invoice that it knows and this shop lost with its database. Refuses `invoice.record_not_found` and
 * `invoice.record_not_cancellable`: what the shop knows is rectified by another document, and what is taken back already stays so.
 */
export function cancelLost(shop: StaffShop, id: number): Promise<DeskRecord> {
  return transact(shop, async (tx) => {
    const record = await getRecord(tx, id);
    const chain = await lockChain(tx, record.environment);
    // Behind the lock: who came before may have taken it back.
    const { isCancelled } = await getRecord(tx, id);
    if (record.kind !== "recovered" || isCancelled) throw new Refusal("invoice.record_not_cancellable");
    const made = await appendCancellation(tx, chain, record, null, {
      system: systemOf(await readSettings(tx)),
      now: shop.now(),
    });
    await noteEvent(tx, record.environment, "cancelled", record.code);
    noteChange(tx, { subject: "invoice", id: record.code, after: { cancelledAtAgency: true } });
    return getRecord(tx, made.id);
  });
}
