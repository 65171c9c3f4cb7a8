import type { MailContents, MailKind } from "@bruma/contract";
import { contactMessages, lotRecalls, withdrawals } from "@bruma/db";
import { max } from "@bruma/db/sql";
import { invoicesOfOrder, queueMail } from "@bruma/domain";
import type { TestApp } from "@bruma/server/testApp";
import { issueSimplified } from "../issueSimplified.ts";

/** Queues one mail of every kind, to a customer and about their order. The shop has a message, a withdrawal and a recall. */
export async function queueEveryMail(app: TestApp, userId: number, orderId: number): Promise<void> {
  const { shop } = app;
  const newestOf = async (table: typeof contactMessages | typeof withdrawals | typeof lotRecalls) =>
    (await shop.db.select({ id: max(table.id) }).from(table))[0]?.id ?? 0;
  const withdrawalId = await newestOf(withdrawals);
  const product = { productId: 7, name: "Pod Niebla", price: 24.95 };
  const scarce = { total: 1, variants: [{ productId: 7, name: "Pod Niebla, Negro", sku: "POD-1", stock: 0 }] };
  const none = { count: 0, amount: 0 };
  const contents: MailContents = {
    welcome: {},
    verify_email: { url: "https://bruma.example/verify-email?token=abc" },
    reset_password: { url: "https://bruma.example/reset-password?token=abc", minutes: 60 },
    password_changed: {},
    email_changed: { oldEmail: "a@example.com", newEmail: "b@example.com" },
    order_received: {},
    payment_reminder: {},
    payment_received: {},
    order_shipped: {},
    order_delivered: {},
    order_cancelled: { reason: "No queda" },
    order_refund: { step: "on_its_way", amount: 12.5 },
    invoice_issued: { invoiceId: await anInvoice(app) },
    back_in_stock: product,
    price_drop: product,
    account_inactive: { eraseAfter: "2026-12-28T02:22:00.000Z" },
    account_deleted: {},
    contact_received: {
      reference: "C-2026-7KQ4MX",
      type: "order",
      at: "2026-11-20T16:00:00.000Z",
      answerBefore: "2026-11-23T16:00:00.000Z",
    },
    contact_message: { messageId: await newestOf(contactMessages), reference: "C-2026-7KQ4MX" },
    contact_answer: { reference: "C-2026-7KQ4MX", subject: "¿Llega?", question: "¿Cuándo llega?", answer: "Mañana" },
    withdrawal_received: { withdrawalId, reference: "D-2026-7KQ4MX" },
    withdrawal_notice: { withdrawalId, reference: "D-2026-7KQ4MX" },
    withdrawal_moved: { reference: "D-2026-7KQ4MX", state: "rejected", note: "El precinto estaba abierto" },
    sale_stopped: { total: 1, products: [{ id: 7, name: "Líquido Norden", why: "Falta el número de notificación" }] },
    lot_recall: { recallId: await newestOf(lotRecalls), orderIds: [orderId] },
    transfers_daily: { unpaid: none, overdue: none, unmatched: none, refunds: none },
    order_notice: {},
    cancellation_notice: { was: "processing" },
    stock_notice: scarce,
    shop_digest: { orders: { count: 2, amount: 71.4 }, stock: scarce },
  };
  const to = { address: "ana@example.com", name: "Ana" };
  await shop.db.transaction(async (tx) => {
    for (const [kind, content] of Object.entries(contents))
      await queueMail(tx, { kind: kind as MailKind, to, content, userId, orderId });
  });
}

async function anInvoice(app: TestApp): Promise<number> {
  const { orderId } = await issueSimplified(app);
  return (await invoicesOfOrder(app.shop.db, orderId))[0]?.id ?? 0;
}
