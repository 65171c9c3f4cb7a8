import { Refusal } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve, serveFile } from "./serve.ts";

const NONE = { total: 0, page: 1, pages: 0, limit: 25 };

export function serveTransfers(app: FastifyInstance): void {
  const unknown = (code: "transfer.not_found" | "refund.not_found" | "statement.not_found") => async () => {
    throw new Refusal(code);
  };
  const nothing = { count: 0, amount: 0 };
  serve(app, "GET /admin/transfers/summary", async () => ({
    success: true,
    summary: { unpaid: nothing, overdue: nothing, unmatched: nothing, refunds: nothing },
  }));
  serve(app, "GET /admin/transfers/statements", async () => ({ success: true, statements: [], pagination: NONE }));
  serve(app, "GET /admin/transfers/statements/:id", unknown("statement.not_found"));
  serve(app, "POST /admin/transfers/statements", async () => {
    throw new Refusal("statement.unreadable");
  });
  serve(app, "GET /admin/transfers/entries", async () => ({
    success: true,
    entries: [],
    pagination: NONE,
    counts: { to_review: 0, matched: 0, ignored: 0 },
  }));
  serveFile(app, "GET /admin/transfers/entries/export", async () => ({ name: "apuntes.csv", bytes: new Uint8Array() }));
  serve(app, "GET /admin/transfers/entries/:id", unknown("transfer.not_found"));
  serve(app, "POST /admin/transfers/entries/:id/allocate", unknown("transfer.not_found"));
  serve(app, "POST /admin/transfers/entries/:id/settle", unknown("transfer.not_found"));
  serve(app, "POST /admin/transfers/entries/:id/reverse", unknown("transfer.not_found"));
  serve(app, "POST /admin/transfers/entries/:id/undo", unknown("transfer.not_found"));
  serve(app, "POST /admin/transfers/entries/:id/ignore", unknown("transfer.not_found"));
  serve(app, "POST /admin/transfers/entries/:id/refund", unknown("transfer.not_found"));
  serve(app, "GET /admin/transfers/refunds", async () => ({
    success: true,
    refunds: [],
    pagination: NONE,
    counts: { to_do: 0, exported: 0, done: 0, cancelled: 0 },
  }));
  serve(app, "POST /admin/transfers/refunds", unknown("refund.not_found"));
  serve(app, "POST /admin/transfers/refunds/file", unknown("refund.not_found"));
  serve(app, "GET /admin/transfers/refunds/files", async () => ({ success: true, files: [], pagination: NONE }));
  serveFile(app, "GET /admin/transfers/refunds/files/:id", async () => {
    throw new Refusal("refund.file_not_found");
  });
  serve(app, "POST /admin/transfers/refunds/:id/done", unknown("refund.not_found"));
  serve(app, "POST /admin/transfers/refunds/:id/cancel", unknown("refund.not_found"));
}
