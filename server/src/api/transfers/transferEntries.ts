import { toCents } from "@bruma/contract";
import {
  type AskedEntries,
  allocateEntry,
  answerLikeness,
  byId,
  countEntries,
  getEntry,
  ignoreEntry,
  listEntries,
  listEntryRows,
  pagedRows,
  refundRest,
  reverseEntry,
  settleEntry,
  undoEntry,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { ENTRY_COLUMNS } from "../../documents/entryColumns.ts";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { serveTable } from "../serve/serveTable.ts";
import { presentEntry, presentEntryDetail } from "./presentTransfers.ts";

export function serveTransferEntries(app: FastifyInstance): void {
  const { shop: reading } = app;
  const { db } = reading;
  const exists = ({ params }: WithId) => getEntry(reading, params.id);
  const entryReply = async (id: number) => ({ ...presentEntryDetail(await getEntry(reading, id)) });

  serveTable(app, "GET /admin/transfers/entries", "GET /admin/transfers/entries/export", {
    name: "apuntes.csv",
    columns: ENTRY_COLUMNS,
    find: (query) => listEntries(reading, { ...query, ...filterOf(query) }),
    every: (query) =>
      pagedRows((page, limit) => listEntryRows(db, { ...query, ...filterOf(query), page, limit }), byId),
    answer: async (found) => {
      const [{ rows }, counts] = await Promise.all([found, countEntries(db)]);
      return { entries: rows.map(presentEntry), counts };
    },
  });

  serve(app, "GET /admin/transfers/entries/:id", async ({ params }) => entryReply(params.id));

  serve(app, "POST /admin/transfers/entries/:id/allocate", { exists }, async ({ shop, params, body }) => {
    const parts = body.allocations.map(({ order_id, amount }) => ({ orderId: order_id, cents: toCents(amount) }));
    await allocateEntry(shop, params.id, { parts, reactivate: body.reactivate });
    return entryReply(params.id);
  });

  serve(app, "POST /admin/transfers/entries/:id/settle", { exists }, async ({ shop, params, body }) => {
    await settleEntry(shop, params.id, body.refund_id);
    return entryReply(params.id);
  });

  serve(app, "POST /admin/transfers/entries/:id/reverse", { exists }, async ({ shop, params, body }) => {
    await reverseEntry(shop, params.id, body.entry_id);
    return entryReply(params.id);
  });

  serve(
    app,
    "POST /admin/transfers/entries/:id/likeness",
    { exists },
    async ({ shop, params, body: { known_id: knownId, is_same: isSame } }) => {
      await answerLikeness(shop, params.id, { knownId, isSame });
      return entryReply(params.id);
    },
  );

  serve(app, "POST /admin/transfers/entries/:id/undo", { exists }, async ({ shop, params }) => {
    await undoEntry(shop, params.id);
    return entryReply(params.id);
  });

  serve(app, "POST /admin/transfers/entries/:id/ignore", { exists }, async ({ shop, params, body }) => {
    await ignoreEntry(shop, params.id, body.reason);
    return entryReply(params.id);
  });

  serve(
    app,
    "POST /admin/transfers/entries/:id/refund",
    { exists },
    async ({ shop, params, body: { amount, ...to } }) => {
      const given = { ...to, ...(amount !== undefined && { amountCents: toCents(amount) }) };
      await refundRest(shop, params.id, given);
      return entryReply(params.id);
    },
  );
}

type AskedFilter = Omit<AskedEntries, "statementId" | "page" | "limit"> & { statement?: number | undefined };

/** The filter as the domain names it. */
function filterOf({ state, statement: statementId, search, from, to, sort }: AskedFilter) {
  return { state, statementId, search, from, to, sort };
}
