import type { PictureFailure } from "@bruma/contract";
import { type Db, pictureFetches } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";

/** Longer than fetching and encoding take; whoever claimed a picture and says nothing for so long is gone. */
const LEASE_SECONDS = 180;
/** How often an address is tried. */
export const PICTURE_ATTEMPTS = 3;

/** A claimed picture. `attempts` says which claim it is: what an earlier one still does to it counts no more. */
export type ClaimedPicture = typeof pictureFetches.$inferSelect;

/** Claims the picture that has been due for longest; no other worker gets it. */
export async function claimPicture(db: Db): Promise<ClaimedPicture | undefined> {
  const due = sql`(
    select id from ${pictureFetches} where state = 'waiting' and due_at <= now()
    order by due_at, id limit 1 for update skip locked)`;
  const [claimed] = await db
    .update(pictureFetches)
    .set({
      attempts: sql`${pictureFetches.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(eq(pictureFetches.id, due))
    .returning();
  return claimed;
}

export const stillHeld = ({ id, attempts }: ClaimedPicture) =>
  and(eq(pictureFetches.id, id), eq(pictureFetches.attempts, attempts), eq(pictureFetches.state, "waiting"));

/** Has a picture tried again later, or, where `afterSeconds` is left out, gives it up. */
export async function failPicture(
  db: Db,
  claim: ClaimedPicture,
  failure: PictureFailure,
  afterSeconds?: number,
): Promise<void> {
  const end =
    afterSeconds === undefined
      ? { state: "failed" as const, failure }
      : { dueAt: sql`now() + make_interval(secs => ${afterSeconds})` };
  await db.update(pictureFetches).set(end).where(stillHeld(claim));
}

/** Gives a picture back that a stopping shop could not finish. */
export async function returnPicture(db: Db, claim: ClaimedPicture): Promise<void> {
  await db
    .update(pictureFetches)
    .set({ attempts: claim.attempts - 1, dueAt: sql`now()` })
    .where(stillHeld(claim));
}
