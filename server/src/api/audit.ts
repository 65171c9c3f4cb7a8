import type { AuditEntry } from "@bruma/contract";
import {
  type AuditRow,
  type AuditSummaryRow,
  auditChoices,
  everyAuditEntry,
  getAuditEntry,
  listAudit,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";

export function serveAudit(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "GET /admin/audit", async ({ query }) => {
    const [{ entries, total }, choices] = await Promise.all([listAudit(shop.db, query), auditChoices(shop.db)]);
    return {
      success: true,
      entries: entries.map(presentEntry),
      pagination: paginationOf(query, total),
      ...choices,
    };
  });

  serveFile(app, "GET /admin/audit/export", async ({ query }) => ({
    name: "registro.csv",
    bytes: csvOf(COLUMNS, everyAuditEntry(shop.db, query)),
  }));

  serve(app, "GET /admin/audit/:id", async ({ params }) => {
    const entry = await getAuditEntry(shop.db, params.id);
    return { success: true, entry: { ...presentEntry(entry), before: entry.before, after: entry.after } };
  });
}

const COLUMNS: CsvColumn<AuditRow>[] = [
  { title: "N.º", cell: ({ id }) => id },
  { title: "Fecha", cell: ({ at }) => at },
  { title: "Persona", cell: ({ actorName }) => actorName },
  { title: "N.º de persona", cell: ({ actorId }) => actorId },
  { title: "Acción", cell: ({ action }) => action },
  { title: "Sobre", cell: ({ subject }) => subject },
  { title: "Cuál", cell: ({ subjectId }) => subjectId },
  { title: "Antes", cell: ({ before }) => (before === null ? "" : JSON.stringify(before)) },
  { title: "Después", cell: ({ after }) => (after === null ? "" : JSON.stringify(after)) },
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
