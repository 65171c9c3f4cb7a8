import { MAIL_TABLE, type MailKind } from "@bruma/contract";
import { mails, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { countAtMailboxes, isProved } from "./mailboxCount.ts";

type DueMail = Pick<typeof mails.$inferSelect, "id" | "kind" | "resentBy">;

/**
 * Below how many mails within 24 hours a mail of this kind still goes to an unproved address. Mails that anybody can cause stop
 * first, so that they cannot use up what the others need: links that the reader asks for, what the staff writes, and last of all the
 * receipt of a withdrawal, which the law asks for (TRLGDCU, art. 106.3).
 */
function mostBefore(kind: MailKind, isAwaitedLink: boolean): number {
  if (MAIL_TABLE[kind].isCausedByAnybody) return 5;
  return kind === "withdrawal_received" || isAwaitedLink ? MOST_OF_ALL : 7;
}
const MOST_OF_ALL = 12;

/** After so many hours without one, a link for a new password goes out in any case: flooding an address must not lock its owner out. */
const LINK_EACH_HOURS = 6;

/** The reason why each of these mails stays in the shop, by its id; those without one may go out. */
export async function whyHeld(tx: Tx, asked: readonly DueMail[]): Promise<ReadonlyMap<number, string>> {
  // Not checked: mails that the staff resends, because a person has looked at them, and mails to the shop, because no stranger chooses their address.
  const doubtful = asked.filter(({ kind, resentBy }) => resentBy === null && !MAIL_TABLE[kind].isToShop);
  const unproved = await unprovedAmong(tx, doubtful);
  if (unproved.size === 0) return new Map();
  const mailboxes = [...new Set(unproved.values())];
  const hadBy = await lockAndCount(tx, mailboxes, [...unproved.keys()]);
  const hasLink = doubtful.some(isLink) ? await withLinkOfLate(tx, mailboxes, [...unproved.keys()]) : new Set<string>();
  const reasons = new Map<number, string>();
  for (const mail of doubtful) {
    const mailbox = unproved.get(mail.id);
    if (mailbox === undefined) continue;
    const had = hadBy.get(mailbox) ?? 0;
    if (had >= mostBefore(mail.kind, isLink(mail) && !hasLink.has(mailbox))) {
      reasons.set(mail.id, reasonOf(had));
      continue;
    }
    hadBy.set(mailbox, had + 1);
    if (isLink(mail)) hasLink.add(mailbox);
  }
  return reasons;
}

const isLink = ({ kind }: Pick<DueMail, "kind">) => kind === "reset_password";

const reasonOf = (had: number) =>
  `A esta dirección, que nadie ha confirmado, ya han salido ${had} correos en 24 horas. Envíalo tú si hace falta.`;

/** The mailboxes of those mails whose account has not proved the address, by the mails' ids. */
async function unprovedAmong(tx: Tx, asked: readonly DueMail[]): Promise<ReadonlyMap<number, string>> {
  if (asked.length === 0) return new Map();
  const rows = (
    await tx.execute<{ id: number; mailbox: string }>(sql`
    select m.id, mailbox_of(m.to_address) as mailbox from ${mails} m
    where m.id in ${asked.map(({ id }) => id)} and not ${isProved}`)
  ).rows;
  return new Map(rows.map(({ id, mailbox }) => [id, mailbox]));
}

/** How many mails went to each mailbox of late. Until the transaction ends nobody else lets one out to them. */
async function lockAndCount(tx: Tx, mailboxes: string[], but: number[]): Promise<Map<string, number>> {
  // In one order, so that two that lock several of them wait for each other instead of deadlocking.
  for (const mailbox of mailboxes.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mailbox'), hashtext(${mailbox}))`);
  }
  return countAtMailboxes(tx, mailboxes, but);
}

/** The mailboxes to which a link for a new password left of late. */
async function withLinkOfLate(tx: Tx, mailboxes: string[], but: number[]): Promise<Set<string>> {
  const rows = (
    await tx.execute<{ mailbox: string }>(sql`
    select distinct mailbox_of(m.to_address) as mailbox from ${mails} m
    where mailbox_of(m.to_address) in ${mailboxes} and m.id not in ${but} and m.kind = 'reset_password'
      and m.claimed_at > now() - make_interval(hours => ${LINK_EACH_HOURS}) and m.state not in ('queued', 'held')`)
  ).rows;
  return new Set(rows.map(({ mailbox }) => mailbox));
}
