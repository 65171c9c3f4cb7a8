import type { BreachNote } from "@bruma/contract";
import { breaches, breachNotes } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { lockBreach } from "./moveBreach.ts";

/**
 * Adds what was found out, and what the shop judges by it. Where a risk is no longer unlikely and the agency was not told, the breach
 * is open anew: its clock never stopped. Refuses `breach.not_found`, `breach.closed`.
 */
export function addBreachNote(shop: StaffShop, id: number, { text, risk, affected }: BreachNote): Promise<void> {
  return transact(shop, async (tx) => {
    const before = await lockBreach(tx, id);
    if (before.state === "closed") throw new Refusal("breach.closed");
    const at = shop.now();
    const judged = { risk: risk ?? before.risk, affected: affected ?? before.affected };
    const mustTell = before.notifiedAt === null && judged.risk !== "unlikely";
    const state = mustTell ? "open" : before.state;
    await tx
      .insert(breachNotes)
      .values({ breachId: id, authorId: shop.actor.userId, text, risk: risk ?? null, affected: affected ?? null, at });
    await tx
      .update(breaches)
      .set({ ...judged, state, updatedAt: at })
      .where(eq(breaches.id, id));
    noteChange(tx, {
      subject: "breach",
      id,
      before: { state: before.state, risk: before.risk },
      after: { state, risk: judged.risk, note: "añadida" },
    });
  });
}
