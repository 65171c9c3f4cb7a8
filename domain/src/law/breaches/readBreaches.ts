import type { BreachQuery } from "@bruma/contract";
import { breaches, breachNotes, type Db, users } from "@bruma/db";
import { and, asc, eq, getTableColumns, or, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { containing, sortBy } from "../../tables/index.ts";
import { withinDays } from "../../time/index.ts";
import { countClocks, nameOfStaff, numberIn, stateIs } from "../clocks.ts";

const SORTS = { noticed: breaches.noticedAt, due: breaches.dueAt };
const columns = { ...getTableColumns(breaches), recordedByName: nameOfStaff(sql`"breaches"."recorded_by"`) };

export type BreachRow = Awaited<ReturnType<typeof listBreaches>>["rows"][number];

/** One page of breaches, newest first unless sorted otherwise. */
export async function listBreaches(db: Db, query: BreachQuery, now: Date) {
  const { state, risk, search, sort, page, limit } = query;
  const number = search ? numberIn(search, "bd") : undefined;
  const where = and(
    state && stateIs(breaches, state, now),
    risk && eq(breaches.risk, risk),
    search
      ? or(
          sql`${breaches.searchText} like ${containing(search)}`,
          number === undefined ? undefined : eq(breaches.id, number),
        )
      : undefined,
    withinDays(breaches.noticedAt, query),
  );
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(breaches)
      .where(where)
      .orderBy(...sortBy(SORTS, sort, breaches.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(breaches, where),
  ]);
  return { rows, total };
}

export const countBreaches = (db: Db, now: Date) => countClocks(db, breaches, now);

/** One breach with its notes. Refuses `breach.not_found`. */
export async function getBreach(db: Db, id: number) {
  const [[breach], notes] = await Promise.all([
    db.select(columns).from(breaches).where(eq(breaches.id, id)),
    db
      .select({ ...getTableColumns(breachNotes), by: users.name })
      .from(breachNotes)
      .leftJoin(users, and(eq(users.id, breachNotes.authorId), eq(users.role, "admin")))
      .where(eq(breachNotes.breachId, id))
      .orderBy(asc(breachNotes.id)),
  ]);
  if (breach === undefined) throw new Refusal("breach.not_found");
  return { ...breach, notes };
}
export type BreachDetail = Awaited<ReturnType<typeof getBreach>>;
