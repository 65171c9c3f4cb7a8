import type { IncidentQuery } from "@bruma/contract";
import { type Db, incidentNotes, incidents, lots, users } from "@bruma/db";
import { and, asc, eq, getTableColumns, or, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { containing, sortBy } from "../../tables/index.ts";
import { withinDays } from "../../time/index.ts";
import { countClocks, nameOfStaff, numberIn, stateIs } from "../clocks.ts";

const SORTS = { known: incidents.knownAt, due: incidents.dueAt };

const columns = {
  ...getTableColumns(incidents),
  lotCode: lots.code,
  recordedByName: nameOfStaff(sql`"incidents"."recorded_by"`),
};

export type IncidentRow = Awaited<ReturnType<typeof listIncidents>>["rows"][number];

/** One page of reports, newest first unless sorted otherwise. */
export async function listIncidents(db: Db, query: IncidentQuery, now: Date) {
  const { state, severity, search, sort, page, limit } = query;
  const where = and(
    state && stateIs(incidents, state, now),
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

/** In the product, or by its number: «EA-12», «12». */
function mentions(search: string): SQL | undefined {
  const number = numberIn(search, "ea");
  return or(
    sql`${incidents.searchText} like ${containing(search)}`,
    number === undefined ? undefined : eq(incidents.id, number),
  );
}

export const countIncidents = (db: Db, now: Date) => countClocks(db, incidents, now);

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
