import {
  INCIDENT_SEVERITY_LABELS,
  INCIDENT_SOURCE_LABELS,
  INCIDENT_STATE_LABELS,
  type Incident,
  type IncidentSummary,
} from "@bruma/contract";
import {
  addIncidentNote,
  byId,
  closeIncident,
  countIncidents,
  getIncident,
  type IncidentDetail,
  type IncidentRow,
  inPages,
  isIncidentOverdue,
  listIncidents,
  notifyIncident,
  registerIncident,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";

const referenceOf = (id: number) => `EA-${id}`;

/** What leads to a person, and what happened to them, stays in the shop. */
const COLUMNS: readonly CsvColumn<IncidentRow>[] = [
  { title: "Referencia", cell: ({ id }) => referenceOf(id) },
  { title: "Conocido", cell: ({ knownAt }) => knownAt },
  { title: "Notificar antes de", cell: ({ dueAt }) => dueAt },
  { title: "Producto", cell: ({ product }) => product },
  { title: "Lote", cell: ({ lotCode }) => lotCode },
  { title: "Gravedad", cell: ({ severity }) => INCIDENT_SEVERITY_LABELS[severity] },
  { title: "Vía", cell: ({ source }) => INCIDENT_SOURCE_LABELS[source] },
  { title: "Estado", cell: ({ state }) => INCIDENT_STATE_LABELS[state] },
  { title: "Notificado", cell: ({ notifiedAt }) => notifiedAt },
  { title: "Autoridad", cell: ({ authority }) => authority },
  { title: "Referencia de la autoridad", cell: ({ notifiedReference }) => notifiedReference },
  { title: "Cerrado", cell: ({ closedAt }) => closedAt },
];

export function serveIncidents(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => getIncident(shop.db, params.id);
  const incidentReply = async (id: number) => ({
    success: true as const,
    incident: presentIncident(await getIncident(shop.db, id), shop.now()),
  });

  serve(app, "GET /admin/incidents", async ({ query }) => {
    const now = shop.now();
    const [{ incidents, total }, counts] = await Promise.all([
      listIncidents(shop.db, query, now),
      countIncidents(shop.db, now),
    ]);
    return {
      success: true,
      incidents: incidents.map((row) => presentSummary(row, now)),
      pagination: paginationOf(query, total),
      summary: {
        open: counts.open,
        overdue: counts.overdue,
        next_due_at: counts.nextDueAt?.toISOString() ?? null,
      },
    };
  });

  serveFile(app, "GET /admin/incidents/export", async ({ query }) => {
    const now = shop.now();
    const rows = inPages(
      async (page, limit) => (await listIncidents(shop.db, { ...query, page, limit }, now)).incidents,
      byId,
    );
    return { name: "efectos-adversos.csv", bytes: csvOf(COLUMNS, rows) };
  });

  serve(app, "GET /admin/incidents/:id", async ({ params }) => incidentReply(params.id), { exists });

  serve(app, "POST /admin/incidents", async ({ shop, body }) => incidentReply(await registerIncident(shop, body)));

  serve(
    app,
    "POST /admin/incidents/:id/notes",
    async ({ shop, params, body }) => {
      await addIncidentNote(shop, params.id, body.text);
      return incidentReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/incidents/:id/notified",
    async ({ shop, params, body }) => {
      await notifyIncident(shop, params.id, body);
      return incidentReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/incidents/:id/closed",
    async ({ shop, params, body }) => {
      await closeIncident(shop, params.id, body.outcome);
      return incidentReply(params.id);
    },
    { exists },
  );
}

function presentSummary(row: IncidentRow, now: Date): IncidentSummary {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    known_at: row.knownAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    is_overdue: isIncidentOverdue(row, now),
    product: row.product,
    lot_id: row.lotId,
    lot: row.lotCode,
    severity: row.severity,
    source: row.source,
    state: row.state,
    notified_at: row.notifiedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}

function presentIncident(row: IncidentDetail, now: Date): Incident {
  return {
    ...presentSummary(row, now),
    message_id: row.messageId,
    variant_id: row.variantId,
    effect: row.effect,
    reporter: row.reporter,
    authority: row.authority,
    notified_reference: row.notifiedReference,
    closed_at: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    recorded_by: row.recordedByName,
    notes: row.notes.map(({ id, text, by, at }) => ({ id, text, by, at: at.toISOString() })),
  };
}
