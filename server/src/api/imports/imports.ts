import { IMPORT_FILE_MAX_BYTES } from "@bruma/contract";
import {
  CUSTOMER_FILE,
  carryOutImport,
  carryOutUndo,
  createImport,
  dropImport,
  exportCustomers,
  exportFits,
  exportProducts,
  exportStock,
  FIT_FILE,
  failInterruptedImports,
  getImport,
  type ImportRecord,
  leftOutFile,
  listFailedPictures,
  listImportRows,
  listImports,
  PRODUCT_FILE,
  Refusal,
  readFileColumns,
  remapImport,
  retryPictures,
  STOCK_FILE,
  startImport,
  startUndo,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { csvOf } from "../../csv.ts";
import { type UploadRules, uploadsOf } from "../../plugins/uploads.ts";
import type { WithId } from "../serve/Call.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveFile } from "../serve/serveFile.ts";
import { workBeside } from "../serve/workBeside.ts";

const TOO_LARGE = "El fichero es demasiado grande: como máximo 20 MB. Divídelo en varios.";

export const IMPORT_UPLOADS: UploadRules = {
  files: 1,
  fileSize: IMPORT_FILE_MAX_BYTES,
  tooLarge: () => new Refusal("import.unreadable", { fields: { file: TOO_LARGE }, reason: TOO_LARGE }),
  json: [],
};

export function serveImports(app: FastifyInstance): void {
  const { db } = app.shop;
  failInterrupted(app);
  // Nothing stays of one that is broken off.
  const background = workBeside(app, "import failed");
  const imported = async (id: number) => ({ import: presentImport(await getImport(db, id)) });
  const exists = ({ params }: WithId) => getImport(db, params.id);
  const change = serveChanges(app, { exists, answer: imported });

  serve(app, "GET /admin/imports", async ({ query }) => {
    const { imports, total } = await listImports(db, query);
    return { imports: imports.map(presentImport), pagination: paginationOf(query, total) };
  });

  serve(app, "POST /admin/imports", async ({ shop, body, request }) => {
    const bytes = uploadsOf(request).get("file");
    if (bytes === undefined) {
      const reason = "Elige un fichero que no esté vacío";
      throw new Refusal("import.unreadable", { fields: { file: reason }, reason });
    }
    return imported(await createImport(shop, { kind: body.kind, name: body.file_name, bytes }));
  });

  serve(app, "GET /admin/imports/:id", ({ params }) => imported(params.id));

  serve(app, "GET /admin/imports/:id/rows", { exists }, async ({ params, query }) => {
    const { rows, total } = await listImportRows(db, params.id, query);
    return { rows, pagination: paginationOf(query, total) };
  });

  serveFile(app, "GET /admin/imports/:id/errors", { exists }, async ({ params: { id } }) => {
    const { columns, lines } = await leftOutFile(db, id);
    return { name: `fuera-importacion-${id}.csv`, bytes: csvOf(columns, lines) };
  });

  serve(app, "GET /admin/imports/:id/columns", { exists }, ({ params }) => readFileColumns(db, params.id));

  change("PUT /admin/imports/:id/mapping", ({ shop, params, body }) => remapImport(shop, params.id, body));

  serve(app, "POST /admin/imports/:id/run", { exists }, async ({ shop, params, body }) => {
    await startImport(shop, params.id, body.leave_out_bad);
    background(params.id, (stopping) => carryOutImport(app.worker, params.id, stopping));
    return imported(params.id);
  });

  serve(app, "POST /admin/imports/:id/undo", { exists }, async ({ shop, params: { id } }) => {
    await startUndo(shop, id);
    background(id, (stopping) => carryOutUndo({ ...app.worker, actor: shop.actor }, id, stopping));
    return imported(id);
  });

  serve(app, "GET /admin/imports/:id/pictures", { exists }, async ({ params, query }) => {
    const { rows, total } = await listFailedPictures(db, params.id, query);
    return { pictures: rows.map(presentFailedPicture), pagination: paginationOf(query, total) };
  });

  change("POST /admin/imports/:id/pictures/retry", ({ shop, params }) => retryPictures(shop, params.id));

  serve(app, "DELETE /admin/imports/:id", { exists }, async ({ shop, params }) => {
    await dropImport(shop, params.id);
    return {};
  });

  serveFile(app, "GET /admin/products/export", async () => ({
    name: "productos.csv",
    bytes: csvOf(PRODUCT_FILE, exportProducts(app.shop)),
  }));
  serveFile(app, "GET /admin/stock/export", async () => ({
    name: "existencias.csv",
    bytes: csvOf(STOCK_FILE, exportStock(db)),
  }));
  serveFile(app, "GET /admin/fits/export", async () => ({
    name: "compatibilidad.csv",
    bytes: csvOf(FIT_FILE, exportFits(db)),
  }));
  serveFile(app, "GET /admin/customers/export", async () => ({
    name: "clientes.csv",
    bytes: csvOf(CUSTOMER_FILE, exportCustomers(db)),
  }));
}

/** What the last stop interrupted is said to have failed, before anybody asks. */
function failInterrupted(app: FastifyInstance): void {
  app.addHook("onReady", async () => {
    const failed = await failInterruptedImports(app.shop);
    if (failed > 0) app.log.warn({ failed }, "imports were interrupted by the last stop");
  });
}

type FailedRow = Awaited<ReturnType<typeof listFailedPictures>>["rows"][number];

function presentFailedPicture({ id, productId, product, address, failure }: FailedRow) {
  return { id, product: { id: productId, name: product }, address, failure: failure ?? "interrupted" };
}

function presentPrices({ report: { prices }, mapping }: ImportRecord) {
  if (!prices) return null;
  const { basis, taxPercent, rateColumn } = prices;
  return {
    basis,
    tax_percent: taxPercent,
    answered: mapping.taxPercent !== undefined,
    rate_column: rateColumn ?? null,
  };
}

function presentDays({ report: { days }, mapping }: ImportRecord) {
  return days ? { ...days, order: mapping.dayOrder ?? null } : null;
}

function presentImport(record: ImportRecord) {
  const { report } = record;
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    file_name: record.fileName,
    format: report.format,
    encoding: report.encoding,
    delimiter: report.delimiter,
    lines: report.lines,
    counts: report.counts,
    line_counts: report.lineCounts ?? report.counts,
    warnings: report.warnings,
    ignored_columns: report.ignoredColumns,
    categories: report.categories,
    prices: presentPrices(record),
    days: presentDays(record),
    bad_left_out: report.badLeftOut,
    total: record.total,
    done: record.done,
    failure: report.failure,
    undone: report.undone,
    undo_failure: report.undoFailure ?? null,
    pictures: record.pictures,
    by: record.by,
    created_at: record.createdAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
  };
}
