import {
  INCIDENT_SEVERITY_LABELS,
  INCIDENT_SOURCE_LABELS,
  INCIDENT_STATE_LABELS,
  type Incident,
  type IncidentSummary,
} from "@bruma/contract";
import {
  addIncidentNote,
  closeIncident,
  countIncidents,
  getIncident,
  type IncidentDetail,
  type IncidentRow,
  isClockOver,
  listIncidents,
  notifyIncident,
  registerIncident,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveTable } from "../serve/serveTable.ts";

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
  const exists = ({ params }: WithId) => getIncident(shop.db, params.id);
  const incidentReply = async (id: number) => ({
    incident: presentIncident(await getIncident(shop.db, id), shop.now()),
  });
  const change = serveChanges(app, { exists, answer: incidentReply });

  serveTable(app, "GET /admin/incidents", "GET /admin/incidents/export", {
    name: "efectos-adversos.csv",
    columns: COLUMNS,
    find: (query, now) => listIncidents(shop.db, query, now),
    answer: async (found, now) => {
      const [{ rows }, { open, overdue, nextDueAt }] = await Promise.all([found, countIncidents(shop.db, now)]);
      return {
        incidents: rows.map((row) => presentSummary(row, now)),
        summary: { open, overdue, next_due_at: nextDueAt?.toISOString() ?? null },
      };
    },
  });

  serve(app, "GET /admin/incidents/:id", { exists }, async ({ params }) => incidentReply(params.id));

  serve(app, "POST /admin/incidents", async ({ shop, body }) => incidentReply(await registerIncident(shop, body)));

  change("POST /admin/incidents/:id/notes", ({ shop, params, body }) => addIncidentNote(shop, params.id, body.text));

  change("PUT /admin/incidents/:id/notified", ({ shop, params, body }) => notifyIncident(shop, params.id, body));

  change("PUT /admin/incidents/:id/closed", ({ shop, params, body }) => closeIncident(shop, params.id, body.outcome));
}

function presentSummary(row: IncidentRow, now: Date): IncidentSummary {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    known_at: row.knownAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    is_overdue: isClockOver(row, now),
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
