import { Readable } from "node:stream";
import { INVOICE_KIND_LABELS, toEuros } from "@bruma/contract";
import {
  boughtAsBusiness,
  completeInvoice,
  correctRecipient,
  type Debt,
  endInsolvency,
  getInvoice,
  getOrder,
  type InvoiceRow,
  invoiceIdsWithin,
  invoicesOfOrder,
  isDebt,
  journalOf,
  type LinkedInvoiceRow,
  type ListedInvoiceRow,
  listInvoices,
  numbersAskedSince,
  Refusal,
  readDebt,
  readInvoices,
  readSettings,
  rectifyDebt,
  refusalOf,
  requireOrder,
  type ShopSettings,
  seriesOfYear,
  settleNumbers,
  shopDay,
  suenlaceOf,
  whyNotIssued,
  zipOf,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { bookColumns, bookName, bookRows, JOURNAL_COLUMNS } from "../../documents/bookColumns.ts";
import { renderInvoice } from "../../documents/invoice.ts";
import { readLetterhead } from "../../documents/letterhead.ts";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { serveTable } from "../serve/serveTable.ts";

const COLUMNS: readonly CsvColumn<ListedInvoiceRow>[] = [
  { title: "Factura", cell: ({ code }) => code },
  { title: "Tipo", cell: ({ kind }) => INVOICE_KIND_LABELS[kind] },
  { title: "Clave", cell: ({ type }) => type },
  { title: "Expedida", cell: ({ issuedOn }) => issuedOn },
  { title: "Operación", cell: ({ operationOn }) => operationOn },
  { title: "Pedido", cell: ({ orderId }) => orderId },
  { title: "Destinatario", cell: ({ recipientName }) => recipientName },
  { title: "NIF", cell: ({ recipientNif }) => recipientNif },
  { title: "Base", cell: ({ baseCents }) => toEuros(baseCents) },
  { title: "IVA", cell: ({ vatCents }) => toEuros(vatCents) },
  { title: "Total", cell: ({ totalCents }) => toEuros(totalCents) },
  { title: "Base en libros", cell: ({ netBaseCents }) => toEuros(netBaseCents) },
  { title: "IVA en libros", cell: ({ netVatCents }) => toEuros(netVatCents) },
  { title: "Motivo", cell: ({ reason }) => reason },
  { title: "Rectifica o sustituye", cell: ({ formers }) => formers.map(({ code }) => code).join(", ") },
];

const READ_AT_A_TIME = 200;

export function serveInvoices(app: FastifyInstance): void {
  const { shop } = app;

  const ofOrder = async (orderId: number, userId: number) => {
    const order = await getOrder(shop.db, orderId, userId);
    const rows = await invoicesOfOrder(shop.db, orderId);
    const valid = rows.findLast(({ method }) => method !== "difference");
    const left = rows.reduce((sum, { netBaseCents, netVatCents }) => sum + netBaseCents + netVatCents, 0);
    const isOurs = !order.isImported && !order.isInvoicedElsewhere;
    return {
      invoices: rows.map(presentOwn),
      completable: isOurs && (valid === undefined ? order.status !== "cancelled" : valid.type === "F2" && left > 0),
    };
  };
  const restoredSeries = async (settings: ShopSettings) => {
    const since = await numbersAskedSince(shop.db);
    if (since === null) return null;
    const series = await seriesOfYear(shop.db, settings, shopDay(shop.now()));
    return {
      since: since.toISOString(),
      series: series.map(({ kind, name, lastNumber }) => ({ kind, name, last_number: lastNumber })),
    };
  };
  const pdfOf = async (id: number) => {
    const [[invoice], letterhead] = await Promise.all([readInvoices(shop.db, [id]), readLetterhead(shop.db)]);
    if (invoice === undefined) throw new Refusal("invoice.not_found");
    return { name: `${invoice.code}.pdf`, bytes: await renderInvoice(invoice, letterhead) };
  };

  serve(app, "GET /orders/:id/invoices", ({ caller, params }) => ofOrder(params.id, caller.userId));

  serve(
    app,
    "POST /orders/:id/invoices/complete",
    { exists: ({ caller, params }) => requireOrder(shop.db, params.id, caller.userId) },
    async ({ caller, params, body }) => {
      await completeInvoice(shop, params.id, caller.userId, body);
      return ofOrder(params.id, caller.userId);
    },
  );

  serveFile(app, "GET /invoices/:id/pdf", async ({ caller, params: { id } }) => {
    await getInvoice(shop.db, id, caller.userId);
    return pdfOf(id);
  });

  serveTable(app, "GET /admin/invoices", "GET /admin/invoices/export", {
    name: "facturas.csv",
    columns: COLUMNS,
    find: (query) => listInvoices(shop.db, query),
    answer: async (found) => {
      const [{ rows, sums }, settings] = await Promise.all([found, readSettings(shop.db)]);
      const obstacle = await whyNotIssued(shop.db, settings, shop.now());
      return {
        invoices: rows.map(presentListed),
        sums: { base: toEuros(sums.baseCents), vat: toEuros(sums.vatCents) },
        obstacle: obstacle && new Refusal(obstacle).message,
        // Until the agency has said what it knows, the numbers would be refused.
        restored: obstacle === "invoice.chain_unsure" ? null : await restoredSeries(settings),
      };
    },
  });

  serve(app, "POST /admin/invoices/numbers", async ({ shop, body }) => {
    await settleNumbers(shop, body);
    return {};
  });

  const wholeQuarter = async function* (quarter: string) {
    const ids = await invoiceIdsWithin(shop.db, ...daysOf(quarter));
    for (let at = 0; at < ids.length; at += READ_AT_A_TIME)
      yield* await readInvoices(shop.db, ids.slice(at, at + READ_AT_A_TIME));
  };

  serveFile(app, "GET /admin/invoices/book", async ({ query: { quarter } }) => {
    const { company, invoices: settings } = await readSettings(shop.db);
    return {
      name: bookName(quarter, company),
      bytes: csvOf(bookColumns(settings.iae), bookRows(wholeQuarter(quarter))),
    };
  });

  const journalIn = async (quarter: string) => {
    const [{ invoices: settings }, documents] = await Promise.all([
      readSettings(shop.db),
      Array.fromAsync(wholeQuarter(quarter)),
    ]);
    return { lines: journalOf(documents, settings), settings };
  };

  serveFile(app, "GET /admin/invoices/journal", async ({ query: { quarter } }) => ({
    name: `diario-${quarter}.csv`,
    bytes: csvOf(JOURNAL_COLUMNS, (await journalIn(quarter)).lines),
  }));

  // a3 looks for a file of this very name.
  serveFile(app, "GET /admin/invoices/suenlace", async ({ query: { quarter } }) => {
    const { lines, settings } = await journalIn(quarter);
    return { name: "SUENLACE.DAT", bytes: Readable.from(suenlaceOf(lines, settings.a3_company)) };
  });

  serveFile(app, "GET /admin/invoices/zip", async ({ query: { quarter } }) => {
    const letterhead = await readLetterhead(shop.db);
    const files = async function* () {
      for await (const invoice of wholeQuarter(quarter)) {
        yield { name: `${invoice.code}.pdf`, bytes: await renderInvoice(invoice, letterhead) };
      }
    };
    return { name: `facturas-${quarter}.zip`, bytes: Readable.from(zipOf(files(), shop.now())) };
  });

  serveFile(app, "GET /admin/invoices/:id/pdf", ({ params }) => pdfOf(params.id));

  serve(
    app,
    "POST /admin/invoices/:id/correct",
    { exists: ({ params }) => getInvoice(shop.db, params.id) },
    async ({ shop, params, body }) => ({ invoice: presentInvoice(await correctRecipient(shop, params.id, body)) }),
  );

  serve(
    app,
    "POST /admin/invoices/:id/insolvency-end",
    { exists: ({ params }) => getInvoice(shop.db, params.id) },
    async ({ shop, params, body }) => ({ invoice: presentInvoice(await endInsolvency(shop, params.id, body)) }),
  );

  serve(app, "GET /admin/invoices/:id/debt", async ({ params: { id } }) => {
    await getInvoice(shop.db, id);
    const reading = readDebt(shop.db, id);
    const refusal = await refusalOf(reading);
    return refusal === null
      ? { debt: presentDebt(await reading), obstacle: null }
      : { debt: null, obstacle: refusal.message };
  });

  serve(
    app,
    "POST /admin/invoices/:id/debt",
    { exists: ({ params }) => getInvoice(shop.db, params.id) },
    async ({ shop, params, body }) => ({ invoice: presentInvoice(await rectifyDebt(shop, params.id, body)) }),
  );
}

/** First and last day of «2026-4». */
export function daysOf(quarter: string): [string, string] {
  const [year = 0, number = 0] = quarter.split("-").map(Number);
  const first = `${year}-${String(3 * number - 2).padStart(2, "0")}-01`;
  return [first, new Date(Date.UTC(year, 3 * number, 0)).toISOString().slice(0, 10)];
}

function presentOwn({ id, code, kind, type, issuedOn, totalCents }: InvoiceRow) {
  return { id, code, kind, type, issued_on: issuedOn, total: toEuros(totalCents) };
}

const presentDebt = ({ owedCents, baseCents, vatCents, saleBaseCents, suppliedOn }: Debt) => ({
  owed: toEuros(owedCents),
  base: toEuros(baseCents),
  vat: toEuros(vatCents),
  sale_base: toEuros(saleBaseCents),
  supplied_on: suppliedOn,
});

function presentInvoice(row: InvoiceRow) {
  return {
    ...presentOwn(row),
    order_id: row.orderId,
    issued_at: row.issuedAt.toISOString(),
    operation_on: row.operationOn,
    recipient: row.recipientName,
    recipient_nif: row.recipientNif,
    base: toEuros(row.baseCents),
    vat: toEuros(row.vatCents),
    reason: row.reason,
    method: row.method,
    debtor_is_business: isDebt(row) ? boughtAsBusiness(row) : null,
  };
}

const presentLinked = ({ id, code, type, issuedOn, isReplacement }: LinkedInvoiceRow) => ({
  id,
  code,
  type,
  issued_on: issuedOn,
  is_replacement: isReplacement,
});

const presentListed = (row: ListedInvoiceRow) => ({
  ...presentInvoice(row),
  exemption: row.exemption,
  rectifies: row.formers.map(presentLinked),
  rectified_by: row.laters.map(presentLinked),
  lessened: eurosOrNull(row.lessenedCents),
  left: toEuros(row.leftCents),
});
