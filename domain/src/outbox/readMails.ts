import type { MailQuery, MailState } from "@bruma/contract";
import { type Db, mails } from "@bruma/db";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { sortBy } from "../sortBy.ts";
import { withinDays } from "../withinDays.ts";
import type { MailRow } from "./claimMail.ts";

export type MailSummaryRow = Omit<MailRow, "content" | "html" | "text">;

// They are written in the order of their numbers, which have an index.
const SORTS = { created: mails.id, recipient: mails.toAddress, sent: mails.sentAt };

/** One page of mails, newest first unless sorted otherwise. */
export async function listMails(db: Db, query: MailQuery): Promise<{ mails: MailSummaryRow[]; total: number }> {
  const { state, kind, search, sort, page, limit } = query;
  const where = and(
    state && eq(mails.state, state),
    kind && eq(mails.kind, kind),
    search ? matches(search) : undefined,
    withinDays(mails.createdAt, query),
  );
  const { content: _content, html: _html, text: _text, ...columns } = getTableColumns(mails);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(mails)
      .where(where)
      .orderBy(...sortBy(SORTS, sort, mails.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(mails, where),
  ]);
  return { mails: rows, total };
}

function matches(search: string): SQL | undefined {
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const orderId = /^#?[1-9]\d{0,8}$/.test(search) ? Number(search.replace("#", "")) : undefined;
  return or(sql`${mails.toAddress} ilike ${part}`, orderId === undefined ? undefined : eq(mails.orderId, orderId));
}

/** How many wait, and how many want a person's eye. */
export async function countMails(db: Db) {
  const count = (...states: MailState[]) => sql<number>`count(*) filter (where ${mails.state} in ${states})::int`;
  const [row] = await db
    .select({
      waiting: count("queued", "sending", "handing_over"),
      failed: count("failed"),
      uncertain: count("uncertain"),
      kept: count("kept"),
    })
    .from(mails);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** Refuses `mail.not_found`. */
export async function getMail(db: Db, id: number): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (mail === undefined) throw new Refusal("mail.not_found");
  return mail;
}
