import type { MailContents } from "@bruma/contract";

/** What some mails tell of, and have to find when they are written. */
export interface ToldOf {
  orderId: number;
  messageId: number;
  withdrawalId: number;
  recallId: number;
  invoiceId: number;
}

/** What a mail of each kind may be about. Its texts hold what HTML would take for its own. */
export function exampleMails({ orderId, messageId, withdrawalId, recallId, invoiceId }: ToldOf): MailContents {
  const product = { productId: 7, name: "Pod <i>Niebla</i>", price: 24.95 };
  const scarce = { productId: 7, name: "Pod <i>Niebla</i>, Negro", sku: "POD-<1>", stock: 3 };
  return {
    welcome: {},
    verify_email: { url: "https://bruma.example/verify-email?token=a&b=c" },
    reset_password: { url: "https://bruma.example/reset-password?token=abc", minutes: 60 },
    password_changed: {},
    email_changed: { oldEmail: "a@example.com", newEmail: "b@example.com", heldUntil: "2026-08-08T10:00:00Z" },
    order_received: {},
    payment_reminder: {},
    payment_received: {},
    order_shipped: {},
    order_delivered: {},
    order_cancelled: { reason: null },
    order_refund: { step: "paid", amount: 12.5 },
    invoice_issued: { invoiceId },
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
    contact_message: { messageId, reference: "C-2026-7KQ4MX" },
    contact_answer: {
      reference: "C-2026-7KQ4MX",
      subject: "¿Cuándo <llega>?",
      question: "Hola:\n\n¿cuándo llega mi pedido?",
      answer: "Llega mañana.\nGracias & saludos",
    },
    review_moderated: { product: product.name, reason: "Contiene <i>insultos</i> & datos", wasReported: true },
    review_answered: { product: product.name, reply: "Lo sentimos.\n\n<i>Escríbenos</i> & lo miramos." },
    report_received: { product: product.name },
    report_decided: { product: product.name, outcome: "kept" },
    withdrawal_received: { withdrawalId, reference: "D-2026-7KQ4MX" },
    withdrawal_notice: { withdrawalId, reference: "D-2026-7KQ4MX" },
    withdrawal_moved: { reference: "D-2026-7KQ4MX", state: "rejected", note: "El precinto estaba abierto" },
    sale_stopped: { total: 41, products: [{ id: 7, name: "Líquido <i>Norden</i>", why: "Falta el número & más." }] },
    lot_recall: { recallId, orderIds: [orderId] },
    transfers_daily: {
      unpaid: { count: 3, amount: 120.5 },
      overdue: { count: 1, amount: 20 },
      unmatched: { count: 2, amount: 45.9 },
      refunds: { count: 0, amount: 0 },
    },
    order_notice: {},
    cancellation_notice: { was: "processing" },
    stock_notice: { total: 60, variants: [scarce] },
    shop_alert: { about: "Disco", found: "0,1 GB libres, <b>2 GB</b> de datos", mend: "Haz sitio & mira." },
    shop_digest: {
      orders: {
        count: 2,
        amount: 71.4,
        listed: [
          { id: 7, total: 50 },
          { id: 8, total: 21.4 },
        ],
      },
      stock: { total: 0, variants: [] },
    },
  };
}
