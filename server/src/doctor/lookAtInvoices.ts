import type { Db } from "@bruma/db";
import { Refusal, readSettings, whyNotIssued } from "@bruma/domain";
import { type Finding, fault } from "./Finding.ts";

/** What keeps invoices from being issued while orders go on, but for missing data, which `lookAtSettings` tells. */
export async function lookAtInvoices(db: Db, now: Date): Promise<Finding[]> {
  const code = await whyNotIssued(db, await readSettings(db), now);
  if (code === null || code === "invoice.seller_missing") return [];
  return [fault("Facturas", "ahora no se emite ninguna", new Refusal(code).message)];
}
