import { STATEMENT_MAX_BYTES, toCents, toEuros } from "@bruma/contract";
import {
  type AskedEntries,
  allocateEntry,
  countEntries,
  getEntry,
  getStatement,
  ignoreEntry,
  importStatement,
  inPages,
  listEntries,
  listEntryRows,
  listStatements,
  Refusal,
  refundRest,
  reverseEntry,
  reviewForgotten,
  reviewSome,
  reviewStatement,
  type Shop,
  settleEntry,
  summariseTransfers,
  undoEntry,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { csvOf } from "../csv.ts";
import { ENTRY_COLUMNS } from "../documents/entryColumns.ts";
import { type UploadRules, uploadsOf } from "../plugins/uploads.ts";
import { presentEntry, presentEntryDetail, presentStatement } from "./presentTransfers.ts";
import { serve, serveFile } from "./serve.ts";
import { serveTransferRefunds } from "./transferRefunds.ts";

const TOO_LARGE = "El fichero es demasiado grande: como máximo 20 MB. Divídelo por fechas.";

export const STATEMENT_UPLOADS: UploadRules = {
  files: 1,
  fileSize: STATEMENT_MAX_BYTES,
  tooLarge: () => new Refusal("statement.unreadable", { fields: { file: TOO_LARGE }, reason: TOO_LARGE, line: null }),
  json: ["mapping"],
};

export function serveTransfers(app: FastifyInstance): void {
  const { shop: reading } = app;
  const { db } = reading;
  const review = reviewInBackground(app);

  serve(app, "GET /admin/transfers/summary", async () => {
    const { unpaid, overdue, unmatched, refunds } = await summariseTransfers(db, reading.now());
    const figure = ({ count, cents }: { count: number; cents: number }) => ({ count, amount: toEuros(cents) });
    return {
      success: true,
      summary: {
        unpaid: figure(unpaid),
        overdue: figure(overdue),
        unmatched: figure(unmatched),
        refunds: figure(refunds),
      },
    };
  });

  serve(app, "GET /admin/transfers/statements", async ({ query: { page, limit } }) => {
    const { statements, total } = await listStatements(db, { page, limit });
    return {
      success: true,
      statements: statements.map(presentStatement),
      pagination: { total, page, pages: Math.ceil(total / limit), limit },
    };
  });

  serve(app, "GET /admin/transfers/statements/:id", async ({ params }) => ({
    success: true,
    statement: presentStatement(await getStatement(db, params.id)),
  }));

  serve(app, "POST /admin/transfers/statements", async ({ shop, caller, body, request }) => {
    const bytes = uploadsOf(request).get("file");
    if (bytes === undefined) {
      const reason = "Elige un fichero que no esté vacío";
      throw new Refusal("statement.unreadable", { fields: { file: reason }, reason, line: null });
    }
    const { file_name: fileName, mapping } = body;
    const { statementId, question } = await importStatement(shop, { fileName, bytes, mapping }, caller.userId);
    if (statementId === undefined) {
      const { columns, rows, mapping: guessed } = question;
      const { texts, ...single } = guessed;
      return {
        success: true,
        statement: null,
        question: {
          columns: [...columns],
          rows: rows.map((row) => [...row]),
          suggestion: { ...single, ...(texts && { texts: [...texts] }) },
        },
      };
    }
    // What comes in a day is looked at before the answer; a year of it goes on beside the next requests.
    if (await reviewSome(shop, statementId)) review(shop, statementId);
    return { success: true, statement: presentStatement(await getStatement(db, statementId)), question: null };
  });

  serveEntries(app);
  serveTransferRefunds(app);
}

function serveEntries(app: FastifyInstance): void {
  const { shop: reading } = app;
  const { db } = reading;
  const exists = { exists: ({ params }: { params: { id: number } }) => getEntry(reading, params.id) };
  const entryReply = async (id: number) => ({
    success: true as const,
    ...presentEntryDetail(await getEntry(reading, id)),
  });

  serve(app, "GET /admin/transfers/entries", async ({ query }) => {
    const { page, limit } = query;
    const [{ entries, total }, counts] = await Promise.all([
      listEntries(reading, { ...query, ...filterOf(query) }),
      countEntries(db),
    ]);
    return {
      success: true,
      entries: entries.map(presentEntry),
      pagination: { total, page, pages: Math.ceil(total / limit), limit },
      counts,
    };
  });

  serveFile(app, "GET /admin/transfers/entries/export", async ({ query }) => {
    const asked = { ...query, ...filterOf(query) };
    const rows = inPages((page, limit) => listEntryRows(db, { ...asked, page, limit }));
    return { name: "apuntes.csv", bytes: csvOf(ENTRY_COLUMNS, rows) };
  });

  serve(app, "GET /admin/transfers/entries/:id", async ({ params }) => entryReply(params.id));

  serve(
    app,
    "POST /admin/transfers/entries/:id/allocate",
    async ({ shop, caller, params, body }) => {
      const parts = body.allocations.map(({ order_id, amount }) => ({ orderId: order_id, cents: toCents(amount) }));
      await allocateEntry(shop, params.id, { parts, reactivate: body.reactivate }, caller.userId);
      return entryReply(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/transfers/entries/:id/settle",
    async ({ shop, caller, params, body }) => {
      await settleEntry(shop, params.id, body.refund_id, caller.userId);
      return entryReply(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/transfers/entries/:id/reverse",
    async ({ shop, caller, params, body }) => {
      await reverseEntry(shop, params.id, body.entry_id, caller.userId);
      return entryReply(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/transfers/entries/:id/undo",
    async ({ shop, caller, params }) => {
      await undoEntry(shop, params.id, caller.userId);
      return entryReply(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/transfers/entries/:id/ignore",
    async ({ shop, caller, params, body }) => {
      await ignoreEntry(shop, params.id, body.reason, caller.userId);
      return entryReply(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/transfers/entries/:id/refund",
    async ({ shop, caller, params, body: { amount, ...to } }) => {
      const given = { ...to, ...(amount !== undefined && { amountCents: toCents(amount) }) };
      await refundRest(shop, params.id, given, caller.userId);
      return entryReply(params.id);
    },
    exists,
  );
}

type AskedFilter = Omit<AskedEntries, "statementId" | "page" | "limit"> & { statement?: number | undefined };

/** The filter as the domain names it. */
function filterOf({ state, statement: statementId, search, from, to, sort }: AskedFilter) {
  return { state, statementId, search, from, to, sort };
}

/** Statements are looked at beside the requests; what a stopping server leaves is gone on with by the next one. */
function reviewInBackground(app: FastifyInstance): (shop: Shop, statementId: number) => void {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  app.addHook("onReady", async () => {
    const left = await reviewForgotten(app.shop);
    if (left > 0) app.log.warn({ left }, "statements were left by the last stop");
  });
  app.addHook("preClose", async () => {
    stopping.abort();
    await Promise.all(running);
  });
  return (shop, statementId) => {
    const run = reviewStatement(shop, statementId, stopping.signal)
      .catch((error) => app.log.error({ err: error, statement: statementId }, "matching a statement failed"))
      .finally(() => running.delete(run));
    running.add(run);
  };
}
