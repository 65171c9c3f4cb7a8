import { IMPORT_FILE_MAX_BYTES } from "@bruma/contract";
import {
  CUSTOMER_FILE,
  carryOutImport,
  carryOutUndo,
  createImport,
  dropImport,
  exportCustomers,
  exportProducts,
  exportStock,
  failInterruptedImports,
  getImport,
  type ImportRecord,
  inPages,
  listFailedPictures,
  listImportRows,
  listImports,
  PRODUCT_FILE,
  Refusal,
  remapImport,
  retryPictures,
  STOCK_FILE,
  startImport,
  startUndo,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { csvOf } from "../csv.ts";
import { type UploadRules, uploadsOf } from "../plugins/uploads.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";

const TOO_LARGE = "El fichero es demasiado grande: como máximo 20 MB. Divídelo en varios.";

export const IMPORT_UPLOADS: UploadRules = {
  files: 1,
  fileSize: IMPORT_FILE_MAX_BYTES,
  tooLarge: () => new Refusal("import.unreadable", { fields: { file: TOO_LARGE }, reason: TOO_LARGE }),
  json: [],
};

export function serveImports(app: FastifyInstance): void {
  const { db } = app.shop;
  const background = runInBackground(app);
  const imported = async (id: number) => ({ success: true as const, import: presentImport(await getImport(db, id)) });
  const exists = { exists: ({ params }: { params: { id: number } }) => getImport(db, params.id) };

  serve(app, "GET /admin/imports", async ({ query }) => {
    const { imports, total } = await listImports(db, query);
    return {
      success: true,
      imports: imports.map(presentImport),
      pagination: paginationOf(query, total),
    };
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

  serve(
    app,
    "GET /admin/imports/:id/rows",
    async ({ params, query }) => {
      const { rows, total } = await listImportRows(db, params.id, query);
      return { success: true, rows, pagination: paginationOf(query, total) };
    },
    exists,
  );

  serveFile(
    app,
    "GET /admin/imports/:id/errors",
    async ({ params: { id } }) => {
      const bad = inPages(
        async (page, limit) => (await listImportRows(db, id, { effect: "bad", page, limit })).rows,
        ({ position }) => position,
      );
      const columns = [
        { title: "Línea", cell: ({ line }: { line: number }) => line },
        { title: "Columna", cell: ({ column }: { column: string | null }) => column },
        { title: "Motivo", cell: ({ reason }: { reason: string | null }) => reason },
        { title: "Producto", cell: ({ title }: { title: string }) => title },
      ];
      return { name: `errores-importacion-${id}.csv`, bytes: csvOf(columns, bad) };
    },
    exists,
  );

  serve(
    app,
    "PUT /admin/imports/:id/mapping",
    async ({ shop, params, body }) => {
      await remapImport(shop, params.id, body);
      return imported(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/imports/:id/run",
    async ({ shop, params, body }) => {
      await startImport(shop, params.id, body.leave_out_bad);
      background(params.id, (stopping) => carryOutImport(app.worker, params.id, stopping));
      return imported(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/imports/:id/undo",
    async ({ shop, caller, params: { id } }) => {
      await startUndo(shop, id);
      background(id, (stopping) => carryOutUndo(app.worker, id, { actorId: caller.userId, stopping }));
      return imported(id);
    },
    exists,
  );

  serve(
    app,
    "GET /admin/imports/:id/pictures",
    async ({ params, query }) => {
      const { rows, total } = await listFailedPictures(db, params.id, query);
      return {
        success: true,
        pictures: rows.map(presentFailedPicture),
        pagination: paginationOf(query, total),
      };
    },
    exists,
  );

  serve(
    app,
    "POST /admin/imports/:id/pictures/retry",
    async ({ shop, params: { id } }) => {
      await retryPictures(shop, id);
      return imported(id);
    },
    exists,
  );

  serve(
    app,
    "DELETE /admin/imports/:id",
    async ({ shop, params }) => {
      await dropImport(shop, params.id);
      return { success: true };
    },
    exists,
  );

  serveFile(app, "GET /admin/products/export", async () => ({
    name: "productos.csv",
    bytes: csvOf(PRODUCT_FILE, exportProducts(app.shop)),
  }));
  serveFile(app, "GET /admin/stock/export", async () => ({
    name: "existencias.csv",
    bytes: csvOf(STOCK_FILE, exportStock(db)),
  }));
  serveFile(app, "GET /admin/customers/export", async () => ({
    name: "clientes.csv",
    bytes: csvOf(CUSTOMER_FILE, exportCustomers(db)),
  }));
}

type Work = (stopping: AbortSignal) => Promise<void>;

/** Imports and undos go on beside the requests; a stopping server breaks them off, and nothing of them stays. */
function runInBackground(app: FastifyInstance): (id: number, work: Work) => void {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  app.addHook("onReady", async () => {
    const failed = await failInterruptedImports(app.shop);
    if (failed > 0) app.log.warn({ failed }, "imports were interrupted by the last stop");
  });
  app.addHook("preClose", async () => {
    stopping.abort();
    await Promise.all(running);
  });
  return (id, work) => {
    const run = work(stopping.signal)
      .catch((error) => app.log.error({ err: error, import: id }, "import failed"))
      .finally(() => running.delete(run));
    running.add(run);
  };
}

type FailedRow = Awaited<ReturnType<typeof listFailedPictures>>["rows"][number];

function presentFailedPicture({ id, productId, product, address, failure }: FailedRow) {
  return { id, product: { id: productId, name: product }, address, failure: failure ?? "interrupted" };
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
    warnings: report.warnings,
    ignored_columns: report.ignoredColumns,
    categories: report.categories,
    add_tax: record.mapping.addTax,
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
