import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { BILLING_EVENT_LABELS, BILLING_RECORD_LABELS, DELIVERY_STATE_LABELS } from "@bruma/contract";
import {
  cancelLost,
  correctRecord,
  type DeskRecord,
  getRecord,
  listEvents,
  listRecords,
  readReporting,
  readSettings,
  recordsWithin,
  recoveredXml,
  sendAgain,
  zipOf,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { serveTable } from "../serve/serveTable.ts";
import { daysOf } from "./invoices.ts";

const COLUMNS: readonly CsvColumn<DeskRecord>[] = [
  { title: "Orden", cell: ({ position }) => position },
  { title: "Registro", cell: ({ kind }) => BILLING_RECORD_LABELS[kind] },
  { title: "Factura", cell: ({ code }) => code },
  { title: "Expedida", cell: ({ issuedOn }) => issuedOn },
  { title: "Clave", cell: ({ type }) => type },
  { title: "Total", cell: ({ totalCents }) => eurosOrNull(totalCents) },
  { title: "Generado", cell: ({ generatedAt }) => generatedAt },
  { title: "Estado", cell: ({ state }) => DELIVERY_STATE_LABELS[state] },
  { title: "Código de error", cell: ({ errorCode }) => errorCode },
  { title: "Error", cell: ({ errorText }) => errorText },
  { title: "CSV de la AEAT", cell: ({ receipt }) => receipt },
  { title: "Huella", cell: ({ hash }) => hash },
];

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];
const EVENT_COLUMNS: readonly CsvColumn<EventRow>[] = [
  { title: "Momento", cell: ({ at }) => at },
  { title: "Evento", cell: ({ kind }) => BILLING_EVENT_LABELS[kind] },
  { title: "Detalle", cell: ({ detail }) => detail },
];
const ALL_EVENTS = 100_000;

export function serveBillingRecords(app: FastifyInstance): void {
  const { shop } = app;
  const environment = async () => (await readSettings(shop.db)).verifactu.environment;
  const exists = { exists: ({ params }: { params: { id: number } }) => getRecord(shop.db, params.id) };

  serveTable(app, "GET /admin/verifactu", "GET /admin/verifactu/export", {
    name: "registros-verifactu.csv",
    columns: COLUMNS,
    find: async (query) => listRecords(shop.db, await environment(), query),
    answer: async (found) => ({ records: (await found).rows.map(presentRecord), reporting: await reporting() }),
  });

  async function reporting() {
    const { verifactu } = await readSettings(shop.db);
    const { sending, ...counted } = await readReporting(shop.db, verifactu.environment);
    return {
      is_on: verifactu.enabled,
      environment: verifactu.environment,
      has_certificate: app.config.certificate !== undefined,
      certificate_of: sending?.certificateOf ?? null,
      certificate_until: momentOf(sending?.certificateUntil),
      waiting: counted.waiting,
      rejected: counted.rejected,
      next_at: momentOf(sending?.nextAt),
      answered_at: momentOf(sending?.answeredAt),
      away_since: momentOf(sending?.awaySince),
      problem: sending?.problem ?? null,
      clock_ahead_seconds: sending?.clockAheadSeconds ?? null,
      is_unsure: counted.isUnsure,
    };
  }

  serveFile(app, "GET /admin/verifactu/zip", async ({ query: { quarter, from = "", to = "" } }) => {
    const days: [string, string] = quarter === undefined ? [from, to] : daysOf(quarter);
    const world = await environment();
    const files = async function* () {
      for await (const record of recordsWithin(shop.db, world, days)) {
        const { position, code, kind } = record;
        const isRecovered = kind === "recovered";
        const name = `${String(position).padStart(8, "0")}-${code}${isRecovered ? "-recuperado" : ""}.xml`;
        yield { name, bytes: Buffer.from(isRecovered ? recoveredXml(record) : record.xml, "utf8") };
      }
      const events = await listEvents(shop.db, world, ALL_EVENTS);
      yield { name: "eventos.csv", bytes: await buffer(csvOf(EVENT_COLUMNS, events)) };
    };
    return {
      name: `registros-verifactu-${quarter ?? days.join("-a-")}.zip`,
      bytes: Readable.from(zipOf(files(), shop.now())),
    };
  });

  serve(app, "GET /admin/verifactu/events", async () => ({
    events: (await listEvents(shop.db, await environment())).map(({ id, kind, detail, at }) => ({
      id,
      kind,
      detail,
      at: at.toISOString(),
    })),
  }));

  serve(app, "GET /admin/verifactu/declaration", async () => {
    const { verifactu, company } = await readSettings(shop.db);
    return {
      declaration: {
        producer: verifactu.producer_name,
        producer_nif: verifactu.producer_nif,
        system: verifactu.system_name,
        system_id: verifactu.system_id,
        version: verifactu.version,
        installation: verifactu.installation,
        company: company.name,
        company_nif: company.nif,
        is_complete: verifactu.producer_name !== "" && verifactu.producer_nif !== "",
      },
    };
  });

  serve(app, "POST /admin/verifactu/send", async ({ shop }) => {
    await sendAgain(shop);
    return {};
  });
  serve(app, "POST /admin/verifactu/:id/correct", exists, async ({ shop, params, body }) => ({
    record: presentRecord(await correctRecord(shop, params.id, body.recipient)),
  }));
  serve(app, "POST /admin/verifactu/:id/cancel", exists, async ({ shop, params }) => ({
    record: presentRecord(await cancelLost(shop, params.id)),
  }));
}

const momentOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

function presentRecord(record: DeskRecord) {
  const { id, position, kind, code, type, hash, state, receipt } = record;
  return {
    id,
    position,
    kind,
    code,
    type,
    hash,
    state,
    receipt,
    invoice_id: record.invoiceId,
    issued_on: record.issuedOn,
    total: eurosOrNull(record.totalCents),
    is_correction: record.isCorrection,
    is_cancelled: record.isCancelled,
    generated_at: record.generatedAt.toISOString(),
    error_code: record.errorCode,
    error_text: record.errorText,
    answered_at: momentOf(record.answeredAt),
    recipient: record.recipientName,
    recipient_nif: record.recipientNif,
  };
}
