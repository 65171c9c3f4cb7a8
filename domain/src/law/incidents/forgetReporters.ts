import { contactMessages, incidentNotes, incidents, type Tx } from "@bruma/db";
import { and, inArray, isNotNull, lt, or, type SQL, sql } from "@bruma/db/sql";
import { messagesOf } from "../../messages/index.ts";
import { yearsBefore } from "../../time/index.ts";
import { namesEmailOf, type Person } from "../../users/index.ts";

/** For how long a manufacturer answers for a product (TRLGDCU, art. 144). */
const KEPT_YEARS = 10;
const REPORTER_YEARS = 1;
export const ERASED_EFFECT = "Suprimido a petición de la persona";

/** The reports that came from a person: by a message of theirs, or with the e-mail that they have proved as what to reach them at. */
export function incidentsOf(person: Person): SQL | undefined {
  const theirs = sql`(select ${contactMessages.id} from ${contactMessages} where ${messagesOf(person)})`;
  return or(inArray(incidents.messageId, theirs), namesEmailOf(incidents.reporter, person));
}

/**
 * Cuts a person from what they reported (GDPR, art. 17), while their messages are still there to tell what that was. Of a case that
 * has ended its words go too; one under way keeps them until the authority has them (GDPR, art. 17.3.b and c), naming nobody.
 */
export async function forgetReporter(tx: Tx, person: Person): Promise<void> {
  const theirs = await tx
    .select({ id: incidents.id, state: incidents.state })
    .from(incidents)
    .where(incidentsOf(person))
    .for("update");
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  const ended = theirs.filter(({ state }) => state === "closed").map(({ id }) => id);
  await tx.update(incidents).set({ reporter: null, messageId: null }).where(inArray(incidents.id, ids));
  if (ended.length === 0) return;
  await tx.update(incidents).set({ effect: ERASED_EFFECT, outcome: null }).where(inArray(incidents.id, ended));
  await tx.delete(incidentNotes).where(inArray(incidentNotes.incidentId, ended));
}

/** Every night: whom to reach goes a year after a case was closed, the case itself after ten. Returns how many went. */
export async function dropOldIncidents(tx: Tx, at: Date): Promise<number> {
  await tx
    .update(incidents)
    .set({ reporter: null, messageId: null })
    .where(
      and(
        lt(incidents.closedAt, yearsBefore(at, REPORTER_YEARS)),
        or(isNotNull(incidents.reporter), isNotNull(incidents.messageId)),
      ),
    );
  const dropped = await tx
    .delete(incidents)
    .where(lt(incidents.closedAt, yearsBefore(at, KEPT_YEARS)))
    .returning({ id: incidents.id });
  return dropped.length;
}
