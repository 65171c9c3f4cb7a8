import { hash, randomBytes } from "node:crypto";
import { type Role, SESSION_DAYS, type StaffRole } from "@bruma/contract";
import { type Db, isOpenSession, sessions, statement, type Tx, users } from "@bruma/db";
import { and, desc, eq, lte, ne, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

// A write per request would cost more than what it tells; five minutes are exact enough for «last seen».
const SEEN_EVERY_MS = 5 * 60_000;

/** Who is calling, as one indexed query a request tells it. */
export interface Caller {
  userId: number;
  sessionId: number;
  role: Role;
  /** Narrows what an admin may do; null: nothing does. */
  staffRole: StaffRole | null;
  name: string;
  email: string;
}

const tokenHash = (token: string) => hash("sha256", token, "buffer");

/** Opens a session and returns its token, which is kept nowhere here. */
export async function openSession(db: Db | Tx, userId: number, userAgent: string | undefined): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({
    tokenHash: tokenHash(token),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  });
  return token;
}

interface KnownCaller extends Caller {
  isSeenLongAgo: boolean;
}

// Every request that is not for anyone asks it.
const selectCaller = statement<{ tokenHash: Buffer }, KnownCaller>(sql`
  select u.id as "userId", s.id as "sessionId", u.role, u.staff_role as "staffRole", u.name, u.email,
    s.last_seen_at < now() - make_interval(secs => ${sql.raw(String(SEEN_EVERY_MS / 1000))}) as "isSeenLongAgo"
  from ${sessions} s join ${users} u on u.id = s.user_id
  where s.token_hash = ${sql.placeholder("tokenHash")} and s.expires_at > now() and u.deleted_at is null`);

export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  const [row] = await selectCaller(db, { tokenHash: tokenHash(token) });
  if (row === undefined) return undefined;
  const { isSeenLongAgo, ...caller } = row;
  if (isSeenLongAgo) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, caller.sessionId));
  }
  return caller;
}

/**
 * Gives an open session a new token and a new life. Who has only its old token is out, and what hangs on the session stays: the
 * browser that goes on is still told what it asked for. Returns the token; nothing where the session has ended.
 */
export async function renewSession(db: Db | Tx, sessionId: number): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const [renewed] = await db
    .update(sessions)
    .set({
      tokenHash: tokenHash(token),
      createdAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .where(and(eq(sessions.id, sessionId), isOpenSession))
    .returning({ id: sessions.id });
  return renewed && token;
}

export async function listSessions(db: Db, userId: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenSession))
    .orderBy(desc(sessions.lastSeenAt));
}

export async function closeSession(db: Db, userId: number, sessionId: number): Promise<void> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (closed.length === 0) throw new Refusal("session.not_found");
}

/**
 * Closes the caller's own session, which was asked for `askedMsAgo` before: a browser without a connection asks again and again, and
 * somebody may have signed in there meanwhile. Refuses `session.newer` and `session.not_found`.
 */
export async function signOut(db: Db, { userId, sessionId }: Caller, askedMsAgo = 0): Promise<void> {
  const asked = sql`now() - make_interval(secs => ${askedMsAgo / 1000}::float8)`;
  const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const closed = await db
    .delete(sessions)
    .where(and(isOwn, lte(sessions.createdAt, asked)))
    .returning({ id: sessions.id });
  if (closed.length > 0) return;
  throw new Refusal((await db.$count(sessions, isOwn)) > 0 ? "session.newer" : "session.not_found");
}

/** Closes the session of a token, if there is one. */
export async function closeSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)));
}

/** Closes every session of a user, or every one but `keep`. Returns how many there were. */
export async function closeSessions(db: Db | Tx, userId: number, keep?: number): Promise<number> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.id, keep)))
    .returning({ id: sessions.id });
  return closed.length;
}

export async function dropExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
}
