import type { AuditQuery } from "@bruma/contract";
import { auditLog, auditWords, type Db } from "@bruma/db";
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { containing } from "../tables/index.ts";
import { withinDays } from "../time/index.ts";

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditSummaryRow = Omit<AuditRow, "before" | "after">;
type AuditFilter = Omit<AuditQuery, "page" | "limit">;

const { before: _before, after: _after, ...summaryColumns } = getTableColumns(auditLog);
const PART = 1000;

/** One page of what the staff did, newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<{ rows: AuditSummaryRow[]; total: number }> {
  const { page, limit } = query;
  const where = conditionOf(query);
  const [rows, total] = await Promise.all([
    db
      .select(summaryColumns)
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(auditLog, where),
  ]);
  return { rows, total };
}

/** All of it, newest first. It goes on by id, so that what is written meanwhile moves nothing. */
export async function* everyAuditEntry(db: Db, filter: AuditFilter): AsyncGenerator<AuditRow> {
  const where = conditionOf(filter);
  let last: number | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(where, last === undefined ? undefined : lt(auditLog.id, last)))
      .orderBy(desc(auditLog.id))
      .limit(PART);
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < PART) return;
  }
}

/** Refuses `audit.not_found`. */
export async function getAuditEntry(db: Db, id: number): Promise<AuditRow> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  if (entry === undefined) throw new Refusal("audit.not_found");
  return entry;
}

function conditionOf({ actor, action, subject, subject_id, search, ...days }: AuditFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    subject_id === undefined ? undefined : eq(auditLog.subjectId, subject_id),
    search ? sql`${auditWords} like ${containing(search)}` : undefined,
    withinDays(auditLog.at, days),
  );
}

/** What the log can be filtered by. Each value costs one look at an index, however long the log is. */
export async function auditChoices(db: Db) {
  const [people, actions, subjects] = await Promise.all([
    db.execute<{ id: number; name: string }>(sql`
      with recursive ${eachValueOf("actor_id")}
      select id, (select actor_name from audit_log where actor_id = found.id order by audit_log.id desc limit 1) as name
      from found where id is not null order by name`),
    db.execute<{ id: string }>(sql`with recursive ${eachValueOf("action")} select id from found where id is not null`),
    db.execute<{ id: string }>(sql`with recursive ${eachValueOf("subject")} select id from found where id is not null`),
  ]);
  return {
    people: people.rows.map(({ id, name }) => ({ id, name })),
    actions: actions.rows.map(({ id }) => id),
    subjects: subjects.rows.map(({ id }) => id),
  };
}

/** PostgreSQL's own `distinct` reads every row: this leaps through an index from one value to the next. */
function eachValueOf(column: "actor_id" | "action" | "subject"): SQL {
  const name = sql.identifier(column);
  return sql`found(id) as (
    select min(${name}) from audit_log
    union all
    select (select min(${name}) from audit_log where ${name} > found.id) from found where found.id is not null)`;
}
