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
import { serveChanges } from "../serve/serveChanges.ts";
import { serveTable } from "../serve/serveTable.ts";
import { presentEntry, presentEntryDetail } from "./presentTransfers.ts";

export function serveTransferEntries(app: FastifyInstance): void {
  const { shop: reading } = app;
  const { db } = reading;
  const exists = ({ params }: WithId) => getEntry(reading, params.id);
  const entryReply = async (id: number) => ({ ...presentEntryDetail(await getEntry(reading, id)) });
  const change = serveChanges(app, { exists, answer: entryReply });

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

  change("POST /admin/transfers/entries/:id/allocate", ({ shop, params, body }) => {
    const parts = body.allocations.map(({ order_id, amount }) => ({ orderId: order_id, cents: toCents(amount) }));
    return allocateEntry(shop, params.id, { parts, reactivate: body.reactivate });
  });

  change("POST /admin/transfers/entries/:id/settle", ({ shop, params, body }) =>
    settleEntry(shop, params.id, body.refund_id),
  );

  change("POST /admin/transfers/entries/:id/reverse", ({ shop, params, body }) =>
    reverseEntry(shop, params.id, body.entry_id),
  );

  change(
    "POST /admin/transfers/entries/:id/likeness",
    ({ shop, params, body: { known_id: knownId, is_same: isSame } }) =>
      answerLikeness(shop, params.id, { knownId, isSame }),
  );

  change("POST /admin/transfers/entries/:id/undo", ({ shop, params }) => undoEntry(shop, params.id));

  change("POST /admin/transfers/entries/:id/ignore", ({ shop, params, body }) =>
    ignoreEntry(shop, params.id, body.reason),
  );

  change("POST /admin/transfers/entries/:id/refund", ({ shop, params, body: { amount, ...to } }) => {
    const given = { ...to, ...(amount !== undefined && { amountCents: toCents(amount) }) };
    return refundRest(shop, params.id, given);
  });
}

type AskedFilter = Omit<AskedEntries, "statementId" | "page" | "limit"> & { statement?: number | undefined };

/** The filter as the domain names it. */
function filterOf({ state, statement: statementId, search, from, to, sort }: AskedFilter) {
  return { state, statementId, search, from, to, sort };
}
