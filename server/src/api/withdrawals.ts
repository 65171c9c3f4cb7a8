import {
  getWithdrawal,
  isOverdue,
  listWithdrawals,
  moveWithdrawal,
  receiveWithdrawal,
  type WithdrawalRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "./serve.ts";

export function serveWithdrawals(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "POST /withdrawals", async ({ body, request }) => {
    const receipt = await receiveWithdrawal(shop, body, { address: request.ip });
    const { reference, name, email, orderNumber, items, receivedOn, createdAt, refundBy } = receipt;
    return {
      success: true,
      receipt: {
        reference,
        at: createdAt.toISOString(),
        name,
        email,
        order_number: orderNumber,
        items,
        received_on: receivedOn,
        refund_by: refundBy.toISOString(),
        return_by: refundBy.toISOString(),
      },
    };
  });

  serve(app, "GET /admin/withdrawals", async ({ query }) => {
    const now = shop.now();
    const { withdrawals, total, counts } = await listWithdrawals(shop.db, query, now);
    const { page, limit } = query;
    return {
      success: true,
      withdrawals: withdrawals.map((row) => presentWithdrawal(row, now)),
      pagination: { total, page, pages: Math.ceil(total / limit), limit },
      summary: { open: counts.open, overdue: counts.overdue },
    };
  });

  serve(
    app,
    "PUT /admin/withdrawals/:id/state",
    async ({ shop, params, body }) => ({
      success: true,
      withdrawal: presentWithdrawal(await moveWithdrawal(shop, params.id, body), shop.now()),
    }),
    { exists: ({ params }) => getWithdrawal(shop.db, params.id) },
  );
}

function presentWithdrawal(row: WithdrawalRow, now: Date) {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    name: row.name,
    email: row.email,
    order_number: row.orderNumber,
    order_id: row.orderId,
    items: row.items,
    received_on: row.receivedOn,
    created_at: row.createdAt.toISOString(),
    refund_by: row.refundBy.toISOString(),
    is_overdue: isOverdue(row, now),
    note: row.note,
    moved_at: row.movedAt?.toISOString() ?? null,
  };
}
