import type { ContactType, MailKind, TransferSummary, WithdrawalState } from "@bruma/contract";

type Nothing = Record<never, never>;

/** `price` in euros: the content is kept as JSON, in the API's own terms. */
interface ProductNotice {
  productId: number;
  name: string;
  price: number;
}

/** What each mail needs beside its order and its addressee. Addresses (`url`) are absolute. */
export interface MailContents {
  welcome: Nothing;
  verify_email: { url: string };
  reset_password: { url: string; minutes: number };
  password_changed: Nothing;
  /** Goes to the old address, which may not know of the change. */
  email_changed: { oldEmail: string; newEmail: string };
  order_received: Nothing;
  /** Half way to the end of its term, once. */
  payment_reminder: Nothing;
  payment_received: Nothing;
  order_shipped: Nothing;
  order_delivered: Nothing;
  order_cancelled: { reason: string | null };
  /** Money of the order is on its way back, or has gone back. `amount` in euros. */
  order_refund: { step: "on_its_way" | "paid"; amount: number };
  back_in_stock: ProductNotice;
  price_drop: ProductNotice;
  /** `eraseAfter`: ISO 8601. */
  account_inactive: { eraseAfter: string };
  /** `unused`: nobody asked for it; the account had not been used for long. `owed`: what the shop has still to give back, in euros. */
  account_deleted: { unused?: true; owed?: { orderId: number; amount: number }[] };
  /** To whoever wrote through the contact form. `at` and `answerBefore`: ISO 8601. */
  contact_received: { reference: string; type: ContactType; at: string; answerBefore: string };
  /** To the shop: what was written. */
  contact_message: { messageId: number; reference: string };
  /** `question` and `answer` as they were typed. */
  contact_answer: { reference: string; subject: string; question: string; answer: string };
  /** To who withdrew from an order: the dated receipt. */
  withdrawal_received: { withdrawalId: number; reference: string };
  /** To the shop: who withdraws from what. */
  withdrawal_notice: { withdrawalId: number; reference: string };
  /** To who bought units of a lot that was withdrawn: `orderIds` newest first. */
  lot_recall: { recallId: number; orderIds: number[] };
  /** To the shop, once a day; amounts in euros. */
  transfers_daily: TransferSummary;
  withdrawal_moved: { reference: string; state: WithdrawalState; note: string | null };
  /** To the shop: what the law took off sale, at most so many by name. */
  sale_stopped: { total: number; products: { id: number; name: string; why: string }[] };
}

/** Every kind has its content. */
export type MailContent<K extends MailKind> = MailContents[K];
