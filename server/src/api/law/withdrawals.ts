import { WITHDRAWAL_STATE_LABELS, type Withdrawal, type WithdrawalSummary } from "@bruma/contract";
import {
  getWithdrawal,
  getWithdrawalDetail,
  isOverdue,
  listWithdrawals,
  moveWithdrawal,
  receiveWithdrawal,
  type WithdrawalDetail,
  type WithdrawalRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import { visitOf } from "../../plugins/visitOf.ts";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveTable } from "../serve/serveTable.ts";

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
  const withdrawalReply = async (id: number) => ({
    withdrawal: presentWithdrawal(await getWithdrawalDetail(shop.db, id), shop.now()),
  });
  const exists = ({ params }: WithId) => getWithdrawal(shop.db, params.id);
  const change = serveChanges(app, { exists, answer: withdrawalReply });

  serve(app, "POST /withdrawals", async ({ body, request }) => {
    const receipt = await receiveWithdrawal(shop, body, visitOf(request));
    const { reference, name, email, orderNumber, items, receivedOn, createdAt, refundBy } = receipt;
    return {
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

  serveTable(app, "GET /admin/withdrawals", "GET /admin/withdrawals/export", {
    name: "desistimientos.csv",
    columns: COLUMNS,
    find: (query, now) => listWithdrawals(shop.db, query, now),
    answer: async (found, now) => {
      const { rows, counts } = await found;
      return { withdrawals: rows.map((row) => presentWithdrawalSummary(row, now)), summary: counts };
    },
  });

  serve(app, "GET /admin/withdrawals/:id", ({ params }) => withdrawalReply(params.id));

  change("PUT /admin/withdrawals/:id/state", ({ shop, params, body }) => moveWithdrawal(shop, params.id, body));
}

function presentWithdrawalSummary(row: WithdrawalRow, now: Date): WithdrawalSummary {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    name: row.name,
    email: row.email,
    order_number: row.orderNumber,
    order_id: row.orderId,
    created_at: row.createdAt.toISOString(),
    refund_by: row.refundBy.toISOString(),
    is_overdue: isOverdue(row, now),
  };
}

function presentWithdrawal(row: WithdrawalDetail, now: Date): Withdrawal {
  return {
    ...presentWithdrawalSummary(row, now),
    order_status: row.orderStatus,
    return_label: row.returnLabel,
    items: row.items,
    received_on: row.receivedOn,
    note: row.note,
    moved_at: row.movedAt?.toISOString() ?? null,
  };
}
