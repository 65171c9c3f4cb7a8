import { HOUR_MS } from "@bruma/contract";
import { type breaches, type Db, type incidents, users } from "@bruma/db";
import { and, lt, type SQL, sql } from "@bruma/db/sql";
import { invalid } from "../Refusal.ts";

/** A desk whose reports have a clock: an authority is to know of each by its `dueAt`, in plain hours, until when it is `open`. */
export type Desk = typeof incidents | typeof breaches;
interface Clocked {
  state: string;
  dueAt: Date;
}

/** When the clock that began at a moment runs out. Weekends and changes of the clocks stretch nothing. */
export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);

export const isClockOver = ({ state, dueAt }: Clocked, now: Date): boolean => state === "open" && dueAt < now;

// Written out, because a partial index serves no parameter.
const isOpen = ({ state }: Desk): SQL => sql`(${state} = 'open')`;

export const areOverdue = (desk: Desk, now: Date): SQL | undefined => and(isOpen(desk), lt(desk.dueAt, now));

/** What waits for the authority to be told, and until when. */
export async function countClocks(db: Db, desk: Desk, now: Date) {
  const dueAt = desk.dueAt as typeof breaches.dueAt;
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${dueAt} < ${now.toISOString()}::timestamptz))::int`,
      nextDueAt: sql<Date | null>`min(${dueAt})`.mapWith(dueAt),
    })
    .from(desk)
    .where(isOpen(desk));
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** What a list's filter by state means: `overdue` is an open one whose time is over. */
export function stateIs(desk: Desk, filter: string, now: Date): SQL | undefined {
  if (filter === "open") return isOpen(desk);
  return filter === "overdue" ? areOverdue(desk, now) : sql`(${desk.state} = ${filter})`;
}

/** The number in «EA-12», «12»; undefined where that is no number of this desk. */
export function numberIn(search: string, prefix: string): number | undefined {
  const number = new RegExp(`^(?:${prefix}-?)?([1-9]\\d{0,8})$`, "i").exec(search)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** A colleague who is not of the staff any more is still who did it; their name is gone with their account. */
export const nameOfStaff = (recordedBy: SQL): SQL<string | null> =>
  sql`(select u.name from ${users} u where u.id = ${recordedBy} and u.role = 'admin')`;

/** Reads a moment that has come. Refuses `request.invalid` for one that has not. */
export function pastMoment(typed: string, field: string, now: Date): Date {
  const moment = new Date(typed);
  if (moment > now) throw invalid({ [field]: "Ese momento todavía no ha llegado" });
  return moment;
}
