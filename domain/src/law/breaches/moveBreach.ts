import type { NotifyBreach, TellPeople } from "@bruma/contract";
import { breaches } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { pastMoment } from "../clocks.ts";

type BreachRow = typeof breaches.$inferSelect;
type Changes = Partial<typeof breaches.$inferInsert>;

/**
 * Notes that the agency was told; after the 72 hours with why so late (GDPR, art. 33.1). Refuses `breach.not_found`,
 * `breach.cannot_move`, `request.invalid`.
 */
export function notifyBreach(shop: StaffShop, id: number, { reference, at, delay_reason }: NotifyBreach) {
  const notifiedAt = pastMoment(at, "at", shop.now());
  return changeBreach(shop, id, ({ state, dueAt, peopleToldAt }) => {
    if (state !== "open") throw new Refusal("breach.cannot_move", { from: state });
    if (notifiedAt > dueAt && !delay_reason) throw invalid({ delay_reason: "Explica por qué se comunica tarde" });
    const next = peopleToldAt === null ? "notified" : "people_told";
    return { state: next, notifiedAt, agencyReference: reference, delayReason: delay_reason || null };
  });
}

/** Notes why the agency need not be told. Refuses `breach.not_found`, `breach.cannot_move`; `breach.has_risk` unless one is unlikely. */
export function exemptBreach(shop: StaffShop, id: number, reason: string) {
  return changeBreach(shop, id, ({ state, risk, peopleToldAt }) => {
    if (state !== "open") throw new Refusal("breach.cannot_move", { from: state });
    if (risk !== "unlikely") throw new Refusal("breach.has_risk");
    return { state: peopleToldAt === null ? "exempt" : "people_told", exemptReason: reason };
  });
}

/** Notes that the people were told (art. 34), which may be before the agency is. Refuses `breach.not_found`, `breach.cannot_move`, `request.invalid`. */
export function tellPeople(shop: StaffShop, id: number, { at, how }: TellPeople) {
  const peopleToldAt = pastMoment(at, "at", shop.now());
  return changeBreach(shop, id, ({ state, ...before }) => {
    if (state === "closed" || before.peopleToldAt !== null) throw new Refusal("breach.cannot_move", { from: state });
    return { state: state === "open" ? "open" : "people_told", peopleToldAt, peopleToldHow: how };
  });
}

/** Refuses `breach.not_found`; `breach.cannot_move` while the agency waits, and where it is closed. */
export function closeBreach(shop: StaffShop, id: number, outcome: string) {
  return changeBreach(shop, id, ({ state }) => {
    if (state === "open" || state === "closed") throw new Refusal("breach.cannot_move", { from: state });
    return { state: "closed", closedAt: shop.now(), outcome };
  });
}

/** A step of a breach, decided while its row is locked. */
function changeBreach(shop: StaffShop, id: number, change: (before: BreachRow) => Changes): Promise<void> {
  return transact(shop, async (tx) => {
    const before = await lockBreach(tx, id);
    const changes = change(before);
    await tx
      .update(breaches)
      .set({ ...changes, updatedAt: shop.now() })
      .where(eq(breaches.id, id));
    noteChange(tx, {
      subject: "breach",
      id,
      before: { state: before.state },
      after: { state: changes.state ?? before.state },
    });
  });
}

/** Refuses `breach.not_found`. */
export async function lockBreach(tx: StaffTx, id: number): Promise<BreachRow> {
  const [row] = await tx.select().from(breaches).where(eq(breaches.id, id)).for("update");
  if (row === undefined) throw new Refusal("breach.not_found");
  return row;
}
