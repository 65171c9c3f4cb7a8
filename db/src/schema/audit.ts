import { index, integer, jsonb, pgTable, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { createdAt, id } from "./types.ts";

/** What the log is searched by. */
export const auditWords = sql`search_form(actor_name || ' ' || action || ' ' || coalesce(subject_id, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

/** Ledger, append-only (a trigger refuses anything else): what the staff changed, who, when, from what to what. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: createdAt(),
    /** No foreign key: the row outlives whoever it tells of. */
    actorId: integer().notNull(),
    actorName: text().notNull(),
    /** The endpoint that was called. */
    action: text().notNull(),
    /** «order», «product»…, and which one. */
    subject: text(),
    subjectId: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index("audit_log_actor_idx").on(t.actorId, t.id),
    index("audit_log_subject_idx").on(t.subject, t.subjectId, t.id),
    index("audit_log_action_idx").on(t.action, t.id),
    index("audit_log_at_idx").on(t.at),
    index("audit_log_search_idx").using("gin", sql`${auditWords} gin_trgm_ops`),
  ],
);
