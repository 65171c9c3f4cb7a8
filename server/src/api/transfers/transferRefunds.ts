import { toCents } from "@bruma/contract";
import {
  cancelRefund,
  createRefund,
  exportRefunds,
  getRefund,
  getRefundFile,
  listOwed,
  listRefundFiles,
  listRefunds,
  markRefundDone,
  markRefundsDone,
  payAgain,
  readRefundFile,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { WithId } from "../serve/Call.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { presentDone } from "../serve/presentDone.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveFile } from "../serve/serveFile.ts";
import { presentOwed, presentRefund, presentRefundFile } from "./presentTransfers.ts";

export function serveTransferRefunds(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: WithId) => getRefund(db, params.id);
  const refundReply = async (id: number) => ({ refund: presentRefund(await getRefund(db, id)) });
  const change = serveChanges(app, { exists, answer: refundReply });

  serve(app, "GET /admin/transfers/refunds", async ({ query }) => {
    const { refunds, total, counts } = await listRefunds(db, query);
    return { refunds: refunds.map(presentRefund), pagination: paginationOf(query, total), counts };
  });

  serve(app, "GET /admin/transfers/refunds/owed", async ({ query }) => {
    const { order: orderId, ...page } = query;
    const { owed, total } = await listOwed(db, { orderId, ...page });
    return { owed: owed.map(presentOwed), pagination: paginationOf(query, total) };
  });

  serve(app, "POST /admin/transfers/refunds", async ({ shop, body: { order_id, amount, ...to } }) =>
    refundReply(await createRefund(shop, order_id, { ...to, amountCents: toCents(amount) })),
  );

  serve(app, "POST /admin/transfers/refunds/file", async ({ shop, body }) => {
    const fileId = await exportRefunds(shop, body.refund_ids);
    return { file: presentRefundFile(await getRefundFile(db, fileId)) };
  });

  serve(app, "POST /admin/transfers/refunds/done", async ({ shop, body: { refund_ids, on } }) => {
    const changes = await markRefundsDone(shop, refund_ids, on);
    return { results: changes.map((change) => presentDone(change, "Marcado como hecho")) };
  });

  serve(app, "GET /admin/transfers/refunds/files", async ({ query }) => {
    const { files, total } = await listRefundFiles(db, query);
    return { files: files.map(presentRefundFile), pagination: paginationOf(query, total) };
  });

  serveFile(app, "GET /admin/transfers/refunds/files/:id", async ({ params }) => {
    const { messageId, bytes } = await readRefundFile(db, params.id);
    return { name: `${messageId}.xml`, bytes };
  });

  change("POST /admin/transfers/refunds/:id/done", ({ shop, params, body }) =>
    markRefundDone(shop, params.id, body.on),
  );

  serve(app, "POST /admin/transfers/refunds/:id/again", { exists }, async ({ shop, params, body: { amount, ...to } }) =>
    refundReply(await payAgain(shop, params.id, { ...to, amountCents: toCents(amount) })),
  );

  change("POST /admin/transfers/refunds/:id/cancel", ({ shop, params, body }) =>
    cancelRefund(shop, params.id, { evenInFile: body.even_in_file }),
  );
}
