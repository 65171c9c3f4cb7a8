import type { MessageQuery } from "@bruma/contract";
import { contactAnswers, contactMessages, type Db, foldEmail, users } from "@bruma/db";
import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { containing, sortBy } from "../tables/index.ts";
import { withinDays } from "../time/index.ts";

export type MessageSummaryRow = typeof contactMessages.$inferSelect;
export interface MessageRow extends MessageSummaryRow {
  answeredByName: string | null;
}

// They come in the order of their numbers, which have an index.
const SORTS = { created: contactMessages.id, due: contactMessages.dueAt };

export interface MessagePage {
  rows: MessageSummaryRow[];
  total: number;
  counts: { new: number; overdue: number };
}

/** One page of messages, newest first unless sorted otherwise, and how many wait for an answer. */
export async function listMessages(db: Db, query: MessageQuery, now: Date): Promise<MessagePage> {
  const { state, type, search, sort, page, limit } = query;
  const isNew = eq(contactMessages.state, "new");
  const isOverdue = and(isNew, lt(contactMessages.dueAt, now));
  const where = and(
    state === "overdue" ? isOverdue : state && eq(contactMessages.state, state),
    type && eq(contactMessages.type, type),
    search ? mentions(search) : undefined,
    withinDays(contactMessages.createdAt, query),
  );
  const [rows, total, waiting, overdue] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(...sortBy(SORTS, sort, contactMessages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(contactMessages, where),
    db.$count(contactMessages, isNew),
    db.$count(contactMessages, isOverdue),
  ]);
  return { rows, total, counts: { new: waiting, overdue } };
}

/** How many wait for an answer, and a mark that changes with them. */
export async function readWaitingMessages(db: Db): Promise<{ count: number; mark: string }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where ${contactMessages.state} = 'new')::int`,
      newest: sql<number>`coalesce(max(${contactMessages.id}), 0)`,
    })
    .from(contactMessages);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return { count: row.count, mark: `${row.newest}.${row.count}` };
}

/** In the reference, the sender, the subject, the text and the newest answer. */
const mentions = (search: string): SQL => sql`${contactMessages.searchText} like ${containing(search)}`;

/** Refuses `message.not_found`. */
export async function getMessage(db: Db, id: number): Promise<MessageRow> {
  const [message] = await db
    .select({ ...getTableColumns(contactMessages), answeredByName: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(eq(contactMessages.id, id));
  if (message === undefined) throw new Refusal("message.not_found");
  return message;
}

export interface AnswerRow {
  text: string;
  at: Date;
  /** Null where that account is gone. */
  by: string | null;
}

/** All that was answered to a message, oldest first. */
export const listAnswers = (db: Db, messageId: number): Promise<AnswerRow[]> => answersTo(db, [messageId]);

function answersTo(db: Db, messageIds: readonly number[]) {
  const { messageId, text, at } = contactAnswers;
  return db
    .select({ messageId, text, at, by: users.name })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.messageId, [...messageIds]))
    .orderBy(contactAnswers.id);
}

/** One page of messages as `listMessages` finds them, each with all that was answered, oldest first: for a file. */
export async function listMessagesAnswered(db: Db, query: MessageQuery, now: Date) {
  const { rows } = await listMessages(db, query, now);
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(answers, ({ messageId }) => messageId);
  return rows.map((row) => ({ ...row, answers: byMessage.get(row.id) ?? [] }));
}

/** `isSignedIn`: it wrote the message. Otherwise the message only names its e-mail, and anybody may have typed that. */
export interface MessageSender {
  userId: number;
  isSignedIn: boolean;
}

/** The account that a message comes from, or may come from. */
export async function findSender(
  db: Db,
  { userId, email }: Pick<MessageSummaryRow, "userId" | "email">,
): Promise<MessageSender | null> {
  if (userId !== null) return { userId, isSignedIn: true };
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(foldEmail(users.email), foldEmail(email)));
  return account ? { userId: account.id, isSignedIn: false } : null;
}
