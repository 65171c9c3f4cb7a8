import { bankEntries, bankEntryEvents, type Tx } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { isAsked, lockEntries } from "../entries/lockEntries.ts";

export interface LikenessAnswer {
  /** Which one the person saw beside it. */
  knownId: number;
  isSame: boolean;
}

/**
 * A person says whether an entry is the known movement that it looks like. The same one is set aside; another one is open from now on
 * as any other entry. Refuses `transfer.not_found`, `transfer.not_asked`, `transfer.already_the_same`.
 */
export async function answerLikeness(
  shop: StaffShop,
  entryId: number,
  { knownId, isSame }: LikenessAnswer,
): Promise<void> {
  await transact(shop, async (tx) => {
    // Two simultaneous answers about the same known entry wait for its lock.
    const held = await lockEntries(tx, [entryId, knownId]);
    const entry = held.find(({ id }) => id === entryId);
    if (entry === undefined) throw new Refusal("transfer.not_found");
    const isOpen = entry.state === "to_review" && isAsked(entry) && entry.looksLikeId === knownId;
    if (!isOpen) throw new Refusal("transfer.not_asked");
    if (isSame) await refuseTwice(tx, entryId, knownId);
    const likeness = isSame ? ("same" as const) : ("other" as const);
    const ignoredReason = isSame ? `Es el mismo movimiento que el ${knownId}` : null;
    await tx.update(bankEntries).set({ likeness, ignoredReason }).where(eq(bankEntries.id, entryId));
    const reason = `Movimiento ${knownId}`;
    await tx
      .insert(bankEntryEvents)
      .values({ entryId, kind: likeness, reason, actorId: shop.actor.userId, at: shop.now() });
    noteChange(tx, { subject: "transfer", id: entryId, before: { likeness: "asked" }, after: { likeness, knownId } });
  });
}

/** Two rows of one file are two movements. */
async function refuseTwice(tx: Tx, entryId: number, knownId: number): Promise<void> {
  // All that would be one movement then: what the known one is, and what was said to be any of these.
  const twice = (
    await tx.execute(sql`
    with recursive roots (id) as (
      select ${knownId}::int
      union select e.looks_like_id from roots join ${bankEntries} e on e.id = roots.id where e.likeness = 'same'),
    one_movement (id) as (
      select id from (select id from roots union select ${entryId}::int) as these
      union select d.id from one_movement join ${bankEntries} d on d.looks_like_id = one_movement.id where d.likeness = 'same')
    select e.statement_id from ${bankEntries} e join one_movement on one_movement.id = e.id
    group by e.statement_id having count(*) > 1`)
  ).rows;
  if (twice.length > 0) throw new Refusal("transfer.already_the_same");
}
