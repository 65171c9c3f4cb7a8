import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id, line, moment, Pagination, paragraph, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { BREACH_FILTERS, BREACH_RISKS, BREACH_STATES } from "../vocabulary/index.ts";

const Moment = moment("Indica fecha y hora");
const Risk = z.enum(BREACH_RISKS, "Elige el riesgo");
/** How many people; null: not known yet. */
const Affected = z.int("Indica cuántas personas").min(0, "Indica cuántas personas").max(100_000_000);

export const BreachSummary = z.object({
  id: Id,
  /** What the staff calls it: «BD-12». */
  reference: z.string(),
  noticed_at: Timestamp,
  /** Until when the agency is to know. */
  due_at: Timestamp,
  is_overdue: z.boolean(),
  what: z.string(),
  affected: z.int().nullable(),
  risk: Risk,
  state: z.enum(BREACH_STATES),
  notified_at: Timestamp.nullable(),
  people_told_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type BreachSummary = z.infer<typeof BreachSummary>;

export const Breach = BreachSummary.extend({
  whose: z.string(),
  kinds: z.string(),
  consequences: z.string(),
  measures: z.string(),
  agency_reference: z.string().nullable(),
  delay_reason: z.string().nullable(),
  exempt_reason: z.string().nullable(),
  people_told_how: z.string().nullable(),
  closed_at: Timestamp.nullable(),
  outcome: z.string().nullable(),
  recorded_by: z.string().nullable(),
  notes: z.array(
    z.object({
      id: Id,
      text: z.string(),
      risk: Risk.nullable(),
      affected: z.int().nullable(),
      by: z.string().nullable(),
      at: Timestamp,
    }),
  ),
});
export type Breach = z.infer<typeof Breach>;

/** What art. 33.3 asks for. Nobody's name: whose data it was is told by groups. */
export const BreachForm = z.object({
  noticed_at: Moment,
  what: paragraph(4000, "Cuenta qué ha pasado"),
  whose: line(300, "Indica de quién son los datos"),
  kinds: line(300, "Indica qué datos son"),
  affected: Affected.nullish(),
  risk: Risk,
  consequences: paragraph(2000, "Indica qué puede causar"),
  measures: paragraph(4000, "Indica qué se ha hecho"),
});
export type BreachForm = z.infer<typeof BreachForm>;

/** What was found out later (art. 33.4), and what the shop judges by it now. */
export const BreachNote = z.object({
  text: paragraph(2000, "Escribe la nota"),
  risk: Risk.nullish(),
  affected: Affected.nullish(),
});
export type BreachNote = z.infer<typeof BreachNote>;

export const NotifyBreach = z.object({
  reference: line(120, "Indica la referencia o el justificante"),
  at: Moment,
  /** Asked for where the 72 hours are over (art. 33.1). */
  delay_reason: paragraph(2000).nullish(),
});
export type NotifyBreach = z.infer<typeof NotifyBreach>;

export const TellPeople = z.object({
  at: Moment,
  how: paragraph(2000, "Di cómo se las ha avisado"),
});
export type TellPeople = z.infer<typeof TellPeople>;

export const BreachQuery = ListQuery.extend({
  state: filterOf(BREACH_FILTERS, "Estado no válido"),
  risk: filterOf(BREACH_RISKS, "Riesgo no válido"),
  ...dayFilters,
  sort: sortedBy("noticed", "due").optional(),
});
export type BreachQuery = z.infer<typeof BreachQuery>;

const BreachReply = answer({ breach: Breach });

export const breachEndpoints = endpoints({
  "GET /admin/breaches": {
    access: "law.read",
    summary: "Breaches of personal data, newest first",
    query: BreachQuery,
    reply: answer({
      breaches: z.array(BreachSummary),
      pagination: Pagination,
      summary: z.object({
        open: z.int(),
        overdue: z.int(),
        /** When the next clock runs out (or did). */
        next_due_at: Timestamp.nullable(),
      }),
    }),
  },
  "GET /admin/breaches/export": {
    access: "law.read",
    summary: "The log as a file, with all that the agency may ask for (GDPR, art. 33.5)",
    ...asWholeFile(BreachQuery),
  },
  "GET /admin/breaches/:id": {
    ...oneById("breach.not_found"),
    access: "law.read",
    summary: "One breach, with what was found out",
    reply: BreachReply,
  },
  "POST /admin/breaches": {
    access: "law.write",
    summary: "Notes a breach of personal data; from when it was noticed the agency is told within 72 hours",
    body: BreachForm,
    status: 201,
    reply: BreachReply,
  },
  "POST /admin/breaches/:id/notes": {
    ...oneById("breach.not_found"),
    access: "law.write",
    summary: "Adds what was found out; a risk that is greater than thought starts the duty to tell the agency anew",
    body: BreachNote,
    status: 201,
    reply: BreachReply,
    refusals: ["breach.closed"],
  },
  "PUT /admin/breaches/:id/notified": {
    ...oneById("breach.not_found"),
    access: "law.write",
    summary: "Notes that the agency was told, when, and under which reference",
    body: NotifyBreach,
    reply: BreachReply,
    refusals: ["breach.cannot_move"],
  },
  "PUT /admin/breaches/:id/exempt": {
    ...oneById("breach.not_found"),
    access: "law.write",
    summary: "Notes why the agency need not be told, which it need not only where a risk is unlikely",
    body: z.object({ reason: paragraph(2000, "Explica por qué") }),
    reply: BreachReply,
    refusals: ["breach.cannot_move", "breach.has_risk"],
  },
  "PUT /admin/breaches/:id/people": {
    ...oneById("breach.not_found"),
    access: "law.write",
    summary: "Notes that the people whose data it was were told, when and how (GDPR, art. 34)",
    body: TellPeople,
    reply: BreachReply,
    refusals: ["breach.cannot_move"],
  },
  "PUT /admin/breaches/:id/closed": {
    ...oneById("breach.not_found"),
    access: "law.write",
    summary: "Closes a breach that the agency knows of, or need not know of",
    body: z.object({ outcome: paragraph(2000, "Di cómo ha terminado") }),
    reply: BreachReply,
    refusals: ["breach.cannot_move"],
  },
});
