import { STATEMENT_MAX_BYTES, toEuros } from "@bruma/contract";
import {
  getStatement,
  importStatement,
  listStatements,
  Refusal,
  reviewForgotten,
  reviewSome,
  reviewStatement,
  summariseTransfers,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type UploadRules, uploadsOf } from "../../plugins/uploads.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { workBeside } from "../serve/workBeside.ts";
import { presentQuestion, presentStatement } from "./presentTransfers.ts";
import { serveTransferEntries } from "./transferEntries.ts";
import { serveTransferRefunds } from "./transferRefunds.ts";

const TOO_LARGE = "El fichero es demasiado grande: como máximo 20 MB. Divídelo por fechas.";

export const STATEMENT_UPLOADS: UploadRules = {
  files: 1,
  fileSize: STATEMENT_MAX_BYTES,
  tooLarge: () => new Refusal("statement.unreadable", { fields: { file: TOO_LARGE }, reason: TOO_LARGE, line: null }),
  json: ["mapping", "other_account"],
};

export function serveTransfers(app: FastifyInstance): void {
  const { shop: reading } = app;
  const { db } = reading;
  const background = workBeside(app, "matching a statement failed");

  // What a stopping server left. Not waited for: 100,000 entries take minutes, and no start may. What cannot be reviewed now, the job tries again.
  app.addHook("onReady", async () =>
    background("forgotten", async (stopping) => {
      const left = await reviewForgotten(reading, stopping);
      if (left > 0) app.log.warn({ left }, "statements were left by the last stop");
    }),
  );

  serve(app, "GET /admin/transfers/summary", async () => {
    const { unpaid, overdue, unmatched, refunds } = await summariseTransfers(db, reading.now());
    const figure = ({ count, cents }: { count: number; cents: number }) => ({ count, amount: toEuros(cents) });
    return {
      summary: {
        unpaid: figure(unpaid),
        overdue: figure(overdue),
        unmatched: figure(unmatched),
        refunds: figure(refunds),
      },
    };
  });

  serve(app, "GET /admin/transfers/statements", async ({ query }) => {
    const { statements, total } = await listStatements(db, query);
    return { statements: statements.map(presentStatement), pagination: paginationOf(query, total) };
  });

  serve(app, "GET /admin/transfers/statements/:id", async ({ params }) => ({
    statement: presentStatement(await getStatement(db, params.id)),
  }));

  serve(app, "POST /admin/transfers/statements", async ({ shop, body, request }) => {
    const bytes = uploadsOf(request).get("file");
    if (bytes === undefined) {
      const reason = "Elige un fichero que no esté vacío";
      throw new Refusal("statement.unreadable", { fields: { file: reason }, reason, line: null });
    }
    const { file_name: fileName, mapping, other_account: otherAccount, account } = body;
    const { statementId, question, otherAccounts } = await importStatement(shop, {
      fileName,
      bytes,
      mapping,
      otherAccount,
      ...(account !== undefined && { account }),
    });
    if (statementId === undefined) {
      return {
        statement: null,
        question: question ? presentQuestion(question) : null,
        other_accounts: otherAccounts ?? null,
      };
    }
    // What comes in a day is looked at before the answer; a year of it goes on beside the next requests.
    if (await reviewSome(shop, statementId)) {
      background(statementId, (stopping) => reviewStatement(shop, statementId, stopping));
    }
    return { statement: presentStatement(await getStatement(db, statementId)), question: null, other_accounts: null };
  });

  serveTransferEntries(app);
  serveTransferRefunds(app);
}
