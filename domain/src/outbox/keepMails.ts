import { type Db, mails, statement, type Tx } from "@bruma/db";
import { asc, sql } from "@bruma/db/sql";
import { isDue, LOST_WORDS, type MailEnd, type MailRow } from "./claimMail.ts";
import { whyHeld } from "./whyHeld.ts";

export interface KeptMail {
  mail: MailRow;
  /** Null: it could not be written. */
  written: { subject: string; html: string; text: string } | null;
  end: MailEnd;
}

/**
 * Where there is no mail server nothing leaves the shop: many mails at a time are held by one transaction, in which `write` says how
 * each ends, and no claim has to outlive a crash. Gives them with their ends.
 */
export async function keepDueMails(
  db: Db,
  most: number,
  write: (due: readonly MailRow[]) => Promise<KeptMail[]>,
): Promise<KeptMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(isDue)
      .orderBy(asc(mails.dueAt), asc(mails.id))
      .limit(most)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const lost = due.filter(({ state }) => state === "handing_over");
    const written = await write(due.filter(({ state }) => state !== "handing_over"));
    const kept = await withHeld(tx, written);
    const ended: KeptMail[] = [
      ...lost.map((mail) => ({ mail, written: null, end: { state: "uncertain", error: LOST_WORDS } as const })),
      ...kept,
    ];
    await endMails(tx, { ends: JSON.stringify(ended.map(columnsOf)) });
    return ended;
  });
}

async function withHeld(tx: Tx, written: readonly KeptMail[]): Promise<KeptMail[]> {
  const ready = written.filter(({ end }) => end.state === "kept").map(({ mail }) => mail);
  const reasons = await whyHeld(tx, ready);
  return written.map((each) => {
    const reason = reasons.get(each.mail.id);
    return reason === undefined ? each : { ...each, end: { state: "held", error: reason } };
  });
}

const columnsOf = ({ mail, written, end }: KeptMail) => ({
  id: mail.id,
  ...written,
  state: end.state,
  last_error: "error" in end ? (end.error?.slice(0, 500) ?? null) : null,
  after_seconds: end.state === "queued" ? end.afterSeconds : null,
});

const endMails = statement<{ ends: string }, never>(sql`
  update ${mails} m set state = e.state, last_error = e.last_error,
    attempts = m.attempts + case when e.state = 'uncertain' then 0 else 1 end, claimed_at = now(),
    due_at = case when e.after_seconds is null then m.due_at else now() + make_interval(secs => e.after_seconds) end,
    subject = coalesce(e.subject, m.subject), html = coalesce(e.html, m.html), text = coalesce(e.text, m.text)
  from json_to_recordset(${sql.placeholder("ends")}::json)
    as e (id int, state text, last_error text, after_seconds float8, subject text, html text, text text)
  where m.id = e.id`);
