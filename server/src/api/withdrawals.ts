import { WITHDRAWAL_STATE_LABELS } from "@bruma/contract";
import {
  byId,
  getWithdrawal,
  inPages,
  isOverdue,
  listWithdrawals,
  moveWithdrawal,
  receiveWithdrawal,
  type WithdrawalRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";
import { visitOf } from "./visitOf.ts";

const COLUMNS: readonly CsvColumn<WithdrawalRow>[] = [
  { title: "Referencia", cell: ({ reference }) => reference },
  { title: "Fecha", cell: ({ createdAt }) => createdAt },
  { title: "Reembolsar antes de", cell: ({ refundBy }) => refundBy },
  { title: "Estado", cell: ({ state }) => WITHDRAWAL_STATE_LABELS[state] },
  { title: "Nombre", cell: ({ name }) => name },
  { title: "Email", cell: ({ email }) => email },
  { title: "Pedido", cell: ({ orderNumber }) => orderNumber },
  { title: "De qué desiste", cell: ({ items }) => items },
  { title: "Recibido el", cell: ({ receivedOn }) => receivedOn },
  { title: "Nota", cell: ({ note }) => note },
  { title: "Último paso", cell: ({ movedAt }) => movedAt },
];

export function serveWithdrawals(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "POST /withdrawals", async ({ body, request }) => {
    const receipt = await receiveWithdrawal(shop, body, visitOf(request));
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
    return {
      success: true,
      withdrawals: withdrawals.map((row) => presentWithdrawal(row, now)),
      pagination: paginationOf(query, total),
      summary: { open: counts.open, overdue: counts.overdue },
    };
  });

  serveFile(app, "GET /admin/withdrawals/export", async ({ query }) => {
    const now = shop.now();
    const rows = inPages(
      async (page, limit) => (await listWithdrawals(shop.db, { ...query, page, limit }, now)).withdrawals,
      byId,
    );
    return { name: "desistimientos.csv", bytes: csvOf(COLUMNS, rows) };
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
