import { BREACH_RISK_LABELS, BREACH_STATE_LABELS, type Breach, type BreachSummary } from "@bruma/contract";
import {
  addBreachNote,
  type BreachDetail,
  type BreachRow,
  closeBreach,
  countBreaches,
  exemptBreach,
  getBreach,
  isClockOver,
  listBreaches,
  notifyBreach,
  registerBreach,
  tellPeople,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveTable } from "../serve/serveTable.ts";

const referenceOf = (id: number) => `BD-${id}`;

/** All that the agency may ask to see (GDPR, art. 33.5). */
const COLUMNS: readonly CsvColumn<BreachRow>[] = [
  { title: "Referencia", cell: ({ id }) => referenceOf(id) },
  { title: "Detectada", cell: ({ noticedAt }) => noticedAt },
  { title: "Comunicar antes de", cell: ({ dueAt }) => dueAt },
  { title: "Qué pasó", cell: ({ what }) => what },
  { title: "De quién", cell: ({ whose }) => whose },
  { title: "Qué datos", cell: ({ kinds }) => kinds },
  { title: "Personas afectadas", cell: ({ affected }) => affected },
  { title: "Riesgo", cell: ({ risk }) => BREACH_RISK_LABELS[risk] },
  { title: "Consecuencias", cell: ({ consequences }) => consequences },
  { title: "Medidas", cell: ({ measures }) => measures },
  { title: "Estado", cell: ({ state }) => BREACH_STATE_LABELS[state] },
  { title: "Comunicada a la AEPD", cell: ({ notifiedAt }) => notifiedAt },
  { title: "Referencia de la AEPD", cell: ({ agencyReference }) => agencyReference },
  { title: "Motivo del retraso", cell: ({ delayReason }) => delayReason },
  { title: "Motivo para no comunicarla", cell: ({ exemptReason }) => exemptReason },
  { title: "Personas avisadas", cell: ({ peopleToldAt }) => peopleToldAt },
  { title: "Cómo se las avisó", cell: ({ peopleToldHow }) => peopleToldHow },
  { title: "Cerrada", cell: ({ closedAt }) => closedAt },
  { title: "Cómo terminó", cell: ({ outcome }) => outcome },
];

export function serveBreaches(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: WithId) => getBreach(shop.db, params.id);
  const breachReply = async (id: number) => ({ breach: presentBreach(await getBreach(shop.db, id), shop.now()) });
  const change = serveChanges(app, { exists, answer: breachReply });

  serveTable(app, "GET /admin/breaches", "GET /admin/breaches/export", {
    name: "brechas-de-datos.csv",
    columns: COLUMNS,
    find: (query, now) => listBreaches(shop.db, query, now),
    answer: async (found, now) => {
      const [{ rows }, { open, overdue, nextDueAt }] = await Promise.all([found, countBreaches(shop.db, now)]);
      return {
        breaches: rows.map((row) => presentSummary(row, now)),
        summary: { open, overdue, next_due_at: nextDueAt?.toISOString() ?? null },
      };
    },
  });

  serve(app, "GET /admin/breaches/:id", { exists }, async ({ params }) => breachReply(params.id));

  serve(app, "POST /admin/breaches", async ({ shop, body }) => breachReply(await registerBreach(shop, body)));

  change("POST /admin/breaches/:id/notes", ({ shop, params, body }) => addBreachNote(shop, params.id, body));

  change("PUT /admin/breaches/:id/notified", ({ shop, params, body }) => notifyBreach(shop, params.id, body));

  change("PUT /admin/breaches/:id/exempt", ({ shop, params, body }) => exemptBreach(shop, params.id, body.reason));

  change("PUT /admin/breaches/:id/people", ({ shop, params, body }) => tellPeople(shop, params.id, body));

  change("PUT /admin/breaches/:id/closed", ({ shop, params, body }) => closeBreach(shop, params.id, body.outcome));
}

function presentSummary(row: BreachRow, now: Date): BreachSummary {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    noticed_at: row.noticedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    is_overdue: isClockOver(row, now),
    what: row.what,
    affected: row.affected,
    risk: row.risk,
    state: row.state,
    notified_at: row.notifiedAt?.toISOString() ?? null,
    people_told_at: row.peopleToldAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}

function presentBreach(row: BreachDetail, now: Date): Breach {
  return {
    ...presentSummary(row, now),
    whose: row.whose,
    kinds: row.kinds,
    consequences: row.consequences,
    measures: row.measures,
    agency_reference: row.agencyReference,
    delay_reason: row.delayReason,
    exempt_reason: row.exemptReason,
    people_told_how: row.peopleToldHow,
    closed_at: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    recorded_by: row.recordedByName,
    notes: row.notes.map(({ id, text, risk, affected, by, at }) => ({
      id,
      text,
      risk,
      affected,
      by,
      at: at.toISOString(),
    })),
  };
}
