/** The mails that the shop writes by itself. */
export const MAIL_KINDS = [
  "welcome",
  "verify_email",
  "reset_password",
  "password_changed",
  "email_changed",
  "order_received",
  "payment_received",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "back_in_stock",
  "price_drop",
  "account_inactive",
  "account_deleted",
  "contact_received",
  "contact_message",
  "contact_answer",
  "withdrawal_received",
  "withdrawal_notice",
  "withdrawal_moved",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const MAIL_STATES = ["queued", "sending", "handing_over", "sent", "kept", "uncertain", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
