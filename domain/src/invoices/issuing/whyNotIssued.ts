import type { ISSUING_REFUSALS } from "@bruma/contract";
import type { Db } from "@bruma/db";
import type { ShopSettings } from "../../settings/index.ts";
import { chainObstacle } from "../../verifactu/index.ts";
import { mayIssue } from "./mayIssue.ts";
import { numbersAskedSince } from "./numbersAfterRestore.ts";

/** What keeps the shop from issuing any invoice now: what `insertInvoice` would refuse, by the code of the refusal; null: nothing. */
export async function whyNotIssued(
  db: Db,
  settings: ShopSettings,
  now: Date,
): Promise<(typeof ISSUING_REFUSALS)[number] | null> {
  if (!mayIssue(settings)) return "invoice.seller_missing";
  const { enabled, environment } = settings.verifactu;
  const obstacle = enabled ? await chainObstacle(db, environment, { now, issuerNif: settings.company.nif }) : null;
  // The agency first: what it knows is what the owner is asked beside.
  if (obstacle === "invoice.chain_unsure") return obstacle;
  return (await numbersAskedSince(db)) === null ? obstacle : "invoice.numbers_unknown";
}
