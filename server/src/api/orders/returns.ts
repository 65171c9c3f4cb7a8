import { cancelReturn, getReturn, openReturn, receiveReturn, requireOrder } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { orderReply } from "./presentAdminOrder.ts";

/** Goods that come back: each answer is the order as it is then. */
export function serveReturns(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: WithId) => getReturn(db, params.id);

  serve(
    app,
    "POST /admin/orders/:id/returns",
    { exists: ({ params }) => requireOrder(db, params.id) },
    async ({ shop, params, body }) => {
      await openReturn(shop, params.id, body.withdrawal_id, body.note);
      return orderReply(db, params.id);
    },
  );

  serve(app, "POST /admin/returns/:id/receive", { exists }, async ({ shop, params, body }) =>
    orderReply(db, await receiveReturn(shop, params.id, body)),
  );

  serve(app, "POST /admin/returns/:id/cancel", { exists }, async ({ shop, params }) =>
    orderReply(db, await cancelReturn(shop, params.id)),
  );
}
