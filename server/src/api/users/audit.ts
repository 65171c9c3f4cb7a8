import { type AuditEntry, actionText, subjectText } from "@bruma/contract";
import {
  type AuditRow,
  type AuditSummaryRow,
  auditChoices,
  everyAuditEntry,
  getAuditEntry,
  listAudit,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import { serve } from "../serve/serve.ts";
import { serveTable } from "../serve/serveTable.ts";

export function serveAudit(app: FastifyInstance): void {
  const { shop } = app;

  serveTable(app, "GET /admin/audit", "GET /admin/audit/export", {
    name: "registro.csv",
    columns: COLUMNS,
    find: (query) => listAudit(shop.db, query),
    every: (query) => everyAuditEntry(shop.db, query),
    answer: async (found) => {
      const [{ rows }, choices] = await Promise.all([found, auditChoices(shop.db)]);
      return { entries: rows.map(presentEntry), ...choices };
    },
  });

  serve(app, "GET /admin/audit/:id", async ({ params }) => {
    const entry = await getAuditEntry(shop.db, params.id);
    return { entry: { ...presentEntry(entry), before: entry.before, after: entry.after } };
  });
}

/** What was changed stands in the file alone. */
const COLUMNS: CsvColumn<AuditSummaryRow & Partial<AuditRow>>[] = [
  { title: "N.º", cell: ({ id }) => id },
  { title: "Fecha", cell: ({ at }) => at },
  { title: "Persona", cell: ({ actorName }) => actorName },
  { title: "N.º de persona", cell: ({ actorId }) => actorId },
  { title: "Acción", cell: ({ action }) => actionText(action) },
  { title: "Sobre", cell: ({ subject }) => subject && subjectText(subject) },
  { title: "Cuál", cell: ({ subjectId }) => subjectId },
  { title: "Antes", cell: ({ before }) => (before == null ? "" : JSON.stringify(before)) },
  { title: "Después", cell: ({ after }) => (after == null ? "" : JSON.stringify(after)) },
];

function presentEntry(entry: AuditSummaryRow): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
  };
}
