import { toCents } from "@bruma/contract";
import {
  type AskedEntries,
  allocateEntry,
  answerLikeness,
  byId,
  countEntries,
  getEntry,
  ignoreEntry,
  inPages,
  listEntries,
  listEntryRows,
  refundRest,
  reverseEntry,
  settleEntry,
  undoEntry,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { csvOf } from "../csv.ts";
import { ENTRY_COLUMNS } from "../documents/entryColumns.ts";
import { paginationOf } from "./paginationOf.ts";
import { presentEntry, presentEntryDetail } from "./presentTransfers.ts";
import { serve, serveFile } from "./serve.ts";

export function serveTransferEntries(app: FastifyInstance): void {
  const { shop: reading } = app;
  const { db } = reading;
  const exists = { exists: ({ params }: { params: { id: number } }) => getEntry(reading, params.id) };
  const entryReply = async (id: number) => ({
    success: true as const,
    ...presentEntryDetail(await getEntry(reading, id)),
  });

  serve(app, "GET /admin/transfers/entries", async ({ query }) => {
    const [{ entries, total }, counts] = await Promise.all([
      listEntries(reading, { ...query, ...filterOf(query) }),
      countEntries(db),
    ]);
    return {
      success: true,
      entries: entries.map(presentEntry),
      pagination: paginationOf(query, total),
      counts,
    };
  });

  serveFile(app, "GET /admin/transfers/entries/export", async ({ query }) => {
    const asked = { ...query, ...filterOf(query) };
    const rows = inPages((page, limit) => listEntryRows(db, { ...asked, page, limit }), byId);
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
    "POST /admin/transfers/entries/:id/likeness",
    async ({ shop, caller, params, body: { known_id: knownId, is_same: isSame } }) => {
      await answerLikeness(shop, params.id, { knownId, isSame }, caller.userId);
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
