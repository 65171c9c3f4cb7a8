import {
  cancelReturn,
  getReturn,
  getStaffOrder,
  openReturn,
  readSettings,
  receiveReturn,
  requireOrder,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { presentAdminOrder } from "./presentAdminOrder.ts";

/** Goods that come back: each answer is the order as it is then. */
export function serveReturns(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: WithId) => getReturn(db, params.id);
  const orderReply = async (orderId: number) => {
    const [order, settings] = await Promise.all([getStaffOrder(db, orderId), readSettings(db)]);
    return { order: presentAdminOrder(order, settings) };
  };

  serve(
    app,
    "POST /admin/orders/:id/returns",
    { exists: ({ params }) => requireOrder(db, params.id) },
    async ({ shop, params, body }) => {
      await openReturn(shop, params.id, body.withdrawal_id);
      return orderReply(params.id);
    },
  );

  serve(app, "POST /admin/returns/:id/receive", { exists }, async ({ shop, params, body }) =>
    orderReply(await receiveReturn(shop, params.id, body)),
  );

  serve(app, "POST /admin/returns/:id/cancel", { exists }, async ({ shop, params }) =>
    orderReply(await cancelReturn(shop, params.id)),
  );
}
