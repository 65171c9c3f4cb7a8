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
  readRefundFile,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { paginationOf } from "./paginationOf.ts";
import { presentOwed, presentRefund, presentRefundFile } from "./presentTransfers.ts";
import { serve, serveFile } from "./serve.ts";

export function serveTransferRefunds(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = { exists: ({ params }: { params: { id: number } }) => getRefund(db, params.id) };
  const refundReply = async (id: number) => ({
    success: true as const,
    refund: presentRefund(await getRefund(db, id)),
  });

  serve(app, "GET /admin/transfers/refunds", async ({ query }) => {
    const { refunds, total, counts } = await listRefunds(db, query);
    return {
      success: true,
      refunds: refunds.map(presentRefund),
      pagination: paginationOf(query, total),
      counts,
    };
  });

  serve(app, "GET /admin/transfers/refunds/owed", async ({ query }) => {
    const { order: orderId, ...page } = query;
    const { owed, total } = await listOwed(db, { orderId, ...page });
    return { success: true, owed: owed.map(presentOwed), pagination: paginationOf(query, total) };
  });

  serve(app, "POST /admin/transfers/refunds", async ({ shop, caller, body: { order_id, amount, ...to } }) =>
    refundReply(await createRefund(shop, order_id, { ...to, amountCents: toCents(amount) }, caller.userId)),
  );

  serve(app, "POST /admin/transfers/refunds/file", async ({ shop, caller, body }) => {
    const fileId = await exportRefunds(shop, body.refund_ids, caller.userId);
    return { success: true, file: presentRefundFile(await getRefundFile(db, fileId)) };
  });

  serve(app, "GET /admin/transfers/refunds/files", async ({ query }) => {
    const { files, total } = await listRefundFiles(db, query);
    return {
      success: true,
      files: files.map(presentRefundFile),
      pagination: paginationOf(query, total),
    };
  });

  serveFile(app, "GET /admin/transfers/refunds/files/:id", async ({ params }) => {
    const { messageId, bytes } = await readRefundFile(db, params.id);
    return { name: `${messageId}.xml`, bytes };
  });

  serve(
    app,
    "POST /admin/transfers/refunds/:id/done",
    async ({ shop, caller, params, body }) => {
      await markRefundDone(shop, params.id, caller.userId, body.on);
      return refundReply(params.id);
    },
    exists,
  );

  serve(
    app,
    "POST /admin/transfers/refunds/:id/cancel",
    async ({ shop, caller, params, body }) => {
      await cancelRefund(shop, params.id, caller.userId, { evenInFile: body.even_in_file });
      return refundReply(params.id);
    },
    exists,
  );
}
