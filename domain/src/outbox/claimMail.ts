import { MAIL_TABLE } from "@bruma/contract";
import { type Db, isUnderWay, mails, type Tx } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { whyHeld } from "./whyHeld.ts";

/** Long enough to write a mail and reach its server; a worker that claimed it and has not finished by then is gone. */
const SENDING_LEASE_SECONDS = 120;
/** Longer than the mail server is given to answer. */
const HANDING_OVER_LEASE_SECONDS = 300;

export type MailRow = typeof mails.$inferSelect;
/** A claimed mail. `attempts` says which claim it is: what an earlier one still does to it counts no more. */
export type ClaimedMail = MailRow;

/** Why a mail is in doubt whose worker vanished. */
export const LOST_WORDS = "Se interrumpió mientras se entregaba al servidor";

// Literals, so that the planner sees that the partial index serves.
export const isDue = sql`${isUnderWay} and due_at <= now()`;

/**
 * Claims the mail that has been due for longest; no other worker gets it. One whose worker vanished while it was handed over
 * comes back as `uncertain`: it may have arrived, so nobody sends it again. One whose address has had enough comes back as `held`.
 */
export function claimMail(db: Db): Promise<ClaimedMail | undefined> {
  return db.transaction(async (tx) => {
    const claimed = await claimDueMail(tx);
    if (claimed?.state !== "sending") return claimed;
    const reason = (await whyHeld(tx, [claimed])).get(claimed.id);
    if (reason === undefined) return claimed;
    const [held] = await tx
      .update(mails)
      .set({ state: "held", lastError: reason })
      .where(eq(mails.id, claimed.id))
      .returning();
    return held;
  });
}

async function claimDueMail(tx: Tx): Promise<ClaimedMail | undefined> {
  const due = sql`(select id from ${mails} where ${isDue} order by due_at, id limit 1 for update skip locked)`;
  const isLost = sql`${mails.state} = 'handing_over'`;
  const [claimed] = await tx
    .update(mails)
    .set({
      state: sql`case when ${isLost} then 'uncertain' else 'sending' end`,
      attempts: sql`${mails.attempts} + case when ${isLost} then 0 else 1 end`,
      lastError: sql`case when ${isLost} then ${LOST_WORDS} else ${mails.lastError} end`,
      claimedAt: sql`now()`,
      dueAt: sql`now() + make_interval(secs => ${SENDING_LEASE_SECONDS})`,
    })
    .where(eq(mails.id, due))
    .returning();
  return claimed;
}

/** Keeps what a mail that is held back says, so that the staff can judge it. */
export async function keepHeldText(
  db: Db,
  { id }: ClaimedMail,
  written: { subject: string; html: string; text: string },
): Promise<void> {
  await db
    .update(mails)
    .set(written)
    .where(and(eq(mails.id, id), eq(mails.state, "held")));
}

/** Keeps what a claimed mail says: what was sent, or what would have been. */
export async function keepText(
  db: Db,
  claim: ClaimedMail,
  written: { subject: string; html: string; text: string },
): Promise<void> {
  await db.update(mails).set(written).where(stillHeld(claim));
}

/** Notes, before the first byte of it leaves, that a mail is being handed over. False: the claim was lost meanwhile. */
export async function beginHandOver(db: Db, claim: ClaimedMail): Promise<boolean> {
  const held = await db
    .update(mails)
    .set({ state: "handing_over", dueAt: sql`now() + make_interval(secs => ${HANDING_OVER_LEASE_SECONDS})` })
    .where(and(stillHeld(claim), eq(mails.state, "sending")))
    .returning({ id: mails.id });
  return held.length > 0;
}

export type MailEnd =
  | { state: "sent" | "kept" }
  | { state: "queued"; afterSeconds: number; error: string | null }
  | { state: "held" | "failed" | "uncertain"; error: string };

/** Ends a claim. Where the claim was lost meanwhile nothing is changed, but that a mail was sent counts however late it is known. */
export async function endClaim(db: Db, claim: ClaimedMail, end: MailEnd): Promise<void> {
  const lateWord = end.state === "sent" ? sql`or ${mails.state} = 'uncertain'` : sql``;
  await db
    .update(mails)
    .set({
      state: end.state,
      lastError: "error" in end ? (end.error?.slice(0, 500) ?? null) : null,
      ...(end.state === "queued" && { dueAt: sql`now() + make_interval(secs => ${end.afterSeconds})` }),
      ...(end.state === "sent" && { sentAt: sql`now()` }),
      // A spent link has nothing to do in our memory.
      ...(end.state === "sent" && MAIL_TABLE[claim.kind].opensAccount && { content: {} }),
    })
    .where(and(eq(mails.id, claim.id), eq(mails.attempts, claim.attempts), sql`(${isHeld} ${lateWord})`));
}

const isHeld = sql`${mails.state} in ('sending', 'handing_over')`;

function stillHeld(claim: ClaimedMail) {
  return and(eq(mails.id, claim.id), eq(mails.attempts, claim.attempts), isHeld);
}
