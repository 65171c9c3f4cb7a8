import type { BillingEventKind, VerifactuEnvironment } from "@bruma/contract";
import { billingEvents, type Db, type Tx } from "@bruma/db";

/** Writes what happened into the register of events. */
export async function noteEvent(
  db: Db | Tx,
  environment: VerifactuEnvironment,
  kind: BillingEventKind,
  detail: string,
): Promise<void> {
  await db.insert(billingEvents).values({ environment, kind, detail: detail.slice(0, 2_000) });
}
