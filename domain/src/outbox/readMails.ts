import type { MailQuery, MailState } from "@bruma/contract";
import { type Db, isUnderWay, mails } from "@bruma/db";
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { containing, sortBy } from "../tables/index.ts";
import { withinDays } from "../time/index.ts";
import type { MailRow } from "./claimMail.ts";

export type MailSummaryRow = Omit<MailRow, "content" | "html" | "text" | "searchText">;

// They are written in the order of their numbers, which have an index.
const SORTS = { created: mails.id, recipient: mails.searchText, sent: mails.sentAt };

/** One page of mails, newest first unless sorted otherwise. */
export async function listMails(db: Db, query: MailQuery): Promise<{ rows: MailSummaryRow[]; total: number }> {
  const { state, kind, search, sort, page, limit } = query;
  const where = and(
    state && eq(mails.state, state),
    kind && eq(mails.kind, kind),
    search ? matches(search) : undefined,
    withinDays(mails.createdAt, query),
  );
  const { content: _content, html: _html, text: _text, searchText: _searchText, ...columns } = getTableColumns(mails);
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
  return { rows, total };
}

/** «#12» is an order, «12» may be one; all else is part of an address. */
function matches(search: string): SQL | undefined {
  const holdsIt = sql`${mails.searchText} like ${containing(search)}`;
  // Two conditions for two indexes: parts of words are known of the mails that came to their end, and few others are there.
  const isAddressed = or(and(holdsIt, sql`not (${isUnderWay})`), and(holdsIt, isUnderWay));
  if (!/^#?[1-9]\d{0,8}$/.test(search)) return isAddressed;
  const isOfOrder = eq(mails.orderId, Number(search.replace("#", "")));
  return search.startsWith("#") ? isOfOrder : or(isAddressed, isOfOrder);
}

const COUNTED: readonly MailState[] = ["queued", "sending", "handing_over", "failed", "uncertain", "kept", "held"];

/** How many wait, and how many want a person's eye: counted in an index, which the many that were sent do not lengthen. */
export async function countMails(db: Db) {
  const rows = await db
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(inArray(mails.state, COUNTED))
    .groupBy(mails.state);
  const of = (...states: MailState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    waiting: of("queued", "sending", "handing_over"),
    failed: of("failed"),
    uncertain: of("uncertain"),
    kept: of("kept"),
    held: of("held"),
  };
}

/** Refuses `mail.not_found`. */
export async function getMail(db: Db, id: number): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (mail === undefined) throw new Refusal("mail.not_found");
  return mail;
}
