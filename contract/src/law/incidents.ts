import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id, line, moment, Pagination, paragraph, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { INCIDENT_FILTERS, INCIDENT_SEVERITIES, INCIDENT_SOURCES, INCIDENT_STATES } from "../vocabulary/index.ts";

const Moment = moment("Indica fecha y hora");

export const IncidentSummary = z.object({
  id: Id,
  /** What the staff calls it: «EA-12». */
  reference: z.string(),
  known_at: Timestamp,
  /** Until when the authority is to know. */
  due_at: Timestamp,
  is_overdue: z.boolean(),
  product: z.string(),
  lot_id: Id.nullable(),
  lot: z.string().nullable(),
  severity: z.enum(INCIDENT_SEVERITIES),
  source: z.enum(INCIDENT_SOURCES),
  state: z.enum(INCIDENT_STATES),
  notified_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type IncidentSummary = z.infer<typeof IncidentSummary>;

export const Incident = IncidentSummary.extend({
  message_id: Id.nullable(),
  variant_id: Id.nullable(),
  effect: z.string(),
  reporter: z.string().nullable(),
  authority: z.string().nullable(),
  notified_reference: z.string().nullable(),
  closed_at: Timestamp.nullable(),
  outcome: z.string().nullable(),
  recorded_by: z.string().nullable(),
  notes: z.array(z.object({ id: Id, text: z.string(), by: z.string().nullable(), at: Timestamp })),
});
export type Incident = z.infer<typeof Incident>;

/** No name is asked for; `effect` says what happened, not to whom. */
export const IncidentForm = z.object({
  known_at: Moment,
  source: z.enum(INCIDENT_SOURCES, "Elige la vía"),
  message_id: Id.nullish(),
  variant_id: Id.nullish(),
  lot_id: Id.nullish(),
  /** Left out where the variant is known. */
  product: line(200).nullish(),
  severity: z.enum(INCIDENT_SEVERITIES, "Elige la gravedad"),
  effect: paragraph(4000, "Describe el efecto"),
  reporter: line(200).nullish(),
});
export type IncidentForm = z.infer<typeof IncidentForm>;

export const NotifyIncident = z.object({
  authority: line(120, "Indica la autoridad"),
  reference: line(120, "Indica la referencia o el justificante"),
  at: Moment,
});
export type NotifyIncident = z.infer<typeof NotifyIncident>;

export const IncidentQuery = ListQuery.extend({
  state: filterOf(INCIDENT_FILTERS, "Estado no válido"),
  severity: filterOf(INCIDENT_SEVERITIES, "Gravedad no válida"),
  ...dayFilters,
  sort: sortedBy("known", "due").optional(),
});
export type IncidentQuery = z.infer<typeof IncidentQuery>;

const IncidentReply = answer({ incident: Incident });

export const incidentEndpoints = endpoints({
  "GET /admin/incidents": {
    access: "law.read",
    summary: "Reports of suspected adverse effects, newest first",
    query: IncidentQuery,
    reply: answer({
      incidents: z.array(IncidentSummary),
      pagination: Pagination,
      summary: z.object({
        open: z.int(),
        overdue: z.int(),
        /** When the next clock runs out (or did). */
        next_due_at: Timestamp.nullable(),
      }),
    }),
  },
  "GET /admin/incidents/export": {
    access: "law.read",
    summary: "The reports of the table as a file, without what leads to a person",
    ...asWholeFile(IncidentQuery),
  },
  "GET /admin/incidents/:id": {
    ...oneById("incident.not_found"),
    access: "law.read",
    summary: "One report, with what was found out",
    reply: IncidentReply,
  },
  "POST /admin/incidents": {
    access: "law.write",
    summary: "Registers a suspected adverse effect; from when it is known the authority is told within 24 hours",
    body: IncidentForm,
    status: 201,
    reply: IncidentReply,
    refusals: ["variant.not_found", "lot.not_found", "lot.wrong_variant", "message.not_found"],
  },
  "POST /admin/incidents/:id/notes": {
    ...oneById("incident.not_found"),
    access: "law.write",
    summary: "Adds what was found out",
    body: z.object({ text: paragraph(2000, "Escribe la nota") }),
    status: 201,
    reply: IncidentReply,
  },
  "PUT /admin/incidents/:id/notified": {
    ...oneById("incident.not_found"),
    access: "law.write",
    summary: "Notes that the authority was told, when, and under which reference",
    body: NotifyIncident,
    reply: IncidentReply,
    refusals: ["incident.cannot_move"],
  },
  "PUT /admin/incidents/:id/closed": {
    ...oneById("incident.not_found"),
    access: "law.write",
    summary: "Closes a report that the authority knows of, or with a reason why it need not",
    body: z.object({ outcome: paragraph(2000, "Di cómo ha terminado") }),
    reply: IncidentReply,
    refusals: ["incident.cannot_move"],
  },
});
