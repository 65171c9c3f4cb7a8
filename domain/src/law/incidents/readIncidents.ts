import type { IncidentFilter, IncidentQuery } from "@bruma/contract";
import { type Db, incidentNotes, incidents, lots, users } from "@bruma/db";
import { and, asc, eq, getTableColumns, lt, or, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { containing, sortBy } from "../../tables/index.ts";
import { withinDays } from "../../time/index.ts";

const SORTS = { known: incidents.knownAt, due: incidents.dueAt };
// Written out, because a partial index serves no parameter.
const isOpen = sql`(${incidents.state} = 'open')`;

const columns = {
  ...getTableColumns(incidents),
  lotCode: lots.code,
  // A colleague who is not of the staff any more is still who did it; their name is gone with their account.
  recordedByName: sql<
    string | null
  >`(select u.name from ${users} u where u.id = "incidents"."recorded_by" and u.role = 'admin')`,
};

export type IncidentRow = Awaited<ReturnType<typeof listIncidents>>["rows"][number];

/** One page of reports, newest first unless sorted otherwise. */
export async function listIncidents(db: Db, query: IncidentQuery, now: Date) {
  const { state, severity, search, sort, page, limit } = query;
  const where = and(
    state && stateIs(state, now),
    severity && eq(incidents.severity, severity),
    search ? mentions(search) : undefined,
    withinDays(incidents.knownAt, query),
  );
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(incidents)
      .leftJoin(lots, eq(lots.id, incidents.lotId))
      .where(where)
      .orderBy(...sortBy(SORTS, sort, incidents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(incidents, where),
  ]);
  return { rows, total };
}

function stateIs(filter: IncidentFilter, now: Date): SQL | undefined {
  if (filter === "open") return isOpen;
  return filter === "overdue" ? and(isOpen, lt(incidents.dueAt, now)) : eq(incidents.state, filter);
}

/** In the product, or by its number: «EA-12», «12». */
function mentions(search: string): SQL | undefined {
  const number = /^(?:ea-?)?([1-9]\d{0,8})$/i.exec(search)?.[1];
  return or(
    sql`${incidents.searchText} like ${containing(search)}`,
    number === undefined ? undefined : eq(incidents.id, Number(number)),
  );
}

/** What waits for the authority to be told, and until when. */
export async function countIncidents(db: Db, now: Date) {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${incidents.dueAt} < ${now.toISOString()}::timestamptz))::int`,
      nextDueAt: sql<Date | null>`min(${incidents.dueAt})`.mapWith(incidents.dueAt),
    })
    .from(incidents)
    .where(isOpen);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** One report with its notes. Refuses `incident.not_found`. */
export async function getIncident(db: Db, id: number) {
  const [[incident], notes] = await Promise.all([
    db.select(columns).from(incidents).leftJoin(lots, eq(lots.id, incidents.lotId)).where(eq(incidents.id, id)),
    db
      .select({ id: incidentNotes.id, text: incidentNotes.text, by: users.name, at: incidentNotes.at })
      .from(incidentNotes)
      .leftJoin(users, and(eq(users.id, incidentNotes.authorId), eq(users.role, "admin")))
      .where(eq(incidentNotes.incidentId, id))
      .orderBy(asc(incidentNotes.id)),
  ]);
  if (incident === undefined) throw new Refusal("incident.not_found");
  return { ...incident, notes };
}
export type IncidentDetail = Awaited<ReturnType<typeof getIncident>>;

export const isIncidentOverdue = ({ state, dueAt }: Pick<IncidentRow, "state" | "dueAt">, now: Date): boolean =>
  state === "open" && dueAt < now;
