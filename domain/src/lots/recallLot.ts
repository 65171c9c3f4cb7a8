import type { MailState, RecallNotice } from "@bruma/contract";
import { type Db, lotRecalls, lots, mails, users } from "@bruma/db";
import { and, desc, eq, sql } from "@bruma/db/sql";
import { queueMails } from "../outbox/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { getLot, type LotRow } from "./LotRow.ts";
import { listAddressees } from "./lotBuyers.ts";

export interface Recall extends RecallNotice {
  withUnknown: boolean;
  /** How many people it was to reach, as whoever confirmed it was told. */
  people: number;
  /** How many notices of this lot had gone out before, as they saw it: a second click sends nothing. */
  before: number;
}

/**
 * Mails the notice to every buyer of a withdrawn lot whom the shop can tell, once each (Regulation (EU) 2023/988, art. 35.1). Refuses
 * `lot.not_found`, `lot.not_withdrawn`, `recall.already_sent`, `recall.people_changed`.
 */
export async function recallLot(shop: StaffShop, lotId: number, recall: Recall): Promise<void> {
  const { hazard, instructions, remedies, contact, withUnknown, people, before } = recall;
  await transact(shop, async (tx) => {
    const [lot] = await tx.select({ state: lots.state }).from(lots).where(eq(lots.id, lotId)).for("update");
    if (lot === undefined) throw new Refusal("lot.not_found");
    if (lot.state !== "withdrawn") throw new Refusal("lot.not_withdrawn");
    const earlier = await tx.$count(lotRecalls, eq(lotRecalls.lotId, lotId));
    if (earlier !== before) throw new Refusal("recall.already_sent");
    const addressees = await listAddressees(tx, lotId, withUnknown);
    if (addressees.length !== people) throw new Refusal("recall.people_changed", { people: addressees.length });
    const [made] = await tx
      .insert(lotRecalls)
      .values({
        lotId,
        hazard,
        instructions,
        remedies,
        contact,
        withUnknown,
        mailCount: people,
        actorId: shop.actor.userId,
        at: shop.now(),
      })
      .returning({ id: lotRecalls.id });
    const recallId = made?.id ?? 0;
    await queueMails(
      tx,
      addressees.map(({ name, email, userId, orderIds }) => ({
        kind: "lot_recall" as const,
        to: { name, address: email },
        userId,
        orderId: orderIds[0] ?? null,
        content: { recallId, orderIds },
        onceKey: `lot_recall:${recallId}:${orderIds[0]}`,
      })),
    );
    noteChange(tx, { subject: "lot", id: lotId, after: { recall: recallId, mails: people, withUnknown } });
  });
}

/** The notices of a lot, newest first, with how far their mails have come. */
export async function listRecalls(db: Db, lotId: number) {
  return db
    .select({
      id: lotRecalls.id,
      at: lotRecalls.at,
      by: users.name,
      hazard: lotRecalls.hazard,
      instructions: lotRecalls.instructions,
      remedies: lotRecalls.remedies,
      contact: lotRecalls.contact,
      withUnknown: lotRecalls.withUnknown,
      mailCount: lotRecalls.mailCount,
      mails: sql<{ state: MailState; count: number }[]>`coalesce((
        select json_agg(json_build_object('state', m.state, 'count', m.count) order by m.state)
        from (select state, count(*)::int as count from ${mails}
          where kind = 'lot_recall' and content->>'recallId' = "lot_recalls"."id"::text group by state) m), '[]'::json)`,
    })
    .from(lotRecalls)
    .leftJoin(users, and(eq(users.id, lotRecalls.actorId), eq(users.role, "admin")))
    .where(eq(lotRecalls.lotId, lotId))
    .orderBy(desc(lotRecalls.id));
}

/** What a mail of a recall says. Refuses `lot.not_found`. */
export async function getRecall(db: Db, recallId: number): Promise<{ lot: LotRow; notice: RecallNotice }> {
  const [notice] = await db.select().from(lotRecalls).where(eq(lotRecalls.id, recallId));
  if (notice === undefined) throw new Refusal("lot.not_found");
  return { lot: await getLot(db, notice.lotId), notice };
}
