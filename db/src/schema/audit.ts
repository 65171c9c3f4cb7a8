import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./types.ts";

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
  ],
);
