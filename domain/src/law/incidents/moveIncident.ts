import type { NotifyIncident } from "@bruma/contract";
import { incidentNotes, incidents, type Tx } from "@bruma/db";
import { and, eq, ne } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { pastMoment } from "../clocks.ts";

type IncidentState = (typeof incidents.$inferSelect)["state"];

/** Notes that the authority was told. Refuses `incident.not_found`, `incident.cannot_move`, `request.invalid`. */
export async function notifyIncident(shop: StaffShop, id: number, { authority, reference, at }: NotifyIncident) {
  const notifiedAt = pastMoment(at, "at", shop.now());
  await transact(shop, async (tx) => {
    const before = await stateOf(tx, id);
    const [moved] = await tx
      .update(incidents)
      .set({ state: "notified", notifiedAt, authority, notifiedReference: reference, updatedAt: shop.now() })
      .where(and(eq(incidents.id, id), eq(incidents.state, "open")))
      .returning({ id: incidents.id });
    noteMove(tx, id, before, moved && "notified");
  });
}

/** Closes a report, told to the authority or with a reason why not. Refuses `incident.not_found`, `incident.cannot_move`. */
export async function closeIncident(shop: StaffShop, id: number, outcome: string): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await stateOf(tx, id);
    const [moved] = await tx
      .update(incidents)
      .set({ state: "closed", closedAt: shop.now(), outcome, updatedAt: shop.now() })
      .where(and(eq(incidents.id, id), ne(incidents.state, "closed")))
      .returning({ id: incidents.id });
    noteMove(tx, id, before, moved && "closed");
  });
}

/** Refuses `incident.not_found`. */
export async function addIncidentNote(shop: StaffShop, incidentId: number, text: string): Promise<void> {
  await transact(shop, async (tx) => {
    const state = await stateOf(tx, incidentId);
    await tx.insert(incidentNotes).values({ incidentId, authorId: shop.actor.userId, text, at: shop.now() });
    noteChange(tx, { subject: "incident", id: incidentId, after: { state, note: "añadida" } });
  });
}

async function stateOf(tx: Tx, id: number): Promise<IncidentState> {
  const [row] = await tx.select({ state: incidents.state }).from(incidents).where(eq(incidents.id, id)).for("update");
  if (row === undefined) throw new Refusal("incident.not_found");
  return row.state;
}

function noteMove(tx: StaffTx, id: number, from: IncidentState, to: IncidentState | undefined): void {
  if (to === undefined) throw new Refusal("incident.cannot_move", { from });
  noteChange(tx, { subject: "incident", id, before: { state: from }, after: { state: to } });
}
