/** The mails that the shop writes by itself. */
export const MAIL_KINDS = [
  "welcome",
  "verify_email",
  "reset_password",
  "password_changed",
  "email_changed",
  "order_received",
  "payment_reminder",
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
  "transfers_daily",
  "lot_recall",
  "sale_stopped",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** Those that tell the shop what others did: they belong to no customer, whatever address the shop has. */
export const MAILS_TO_SHOP = [
  "contact_message",
  "withdrawal_notice",
  "transfers_daily",
  "sale_stopped",
] as const satisfies readonly MailKind[];
export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  welcome: "Bienvenida",
  verify_email: "Confirmar correo",
  reset_password: "Cambiar contraseña",
  password_changed: "Contraseña cambiada",
  email_changed: "Correo cambiado",
  order_received: "Pedido recibido",
  payment_reminder: "Recordatorio de pago",
  payment_received: "Pago recibido",
  order_shipped: "Pedido enviado",
  order_delivered: "Pedido entregado",
  order_cancelled: "Pedido cancelado",
  back_in_stock: "Vuelve a haber stock",
  price_drop: "Bajada de precio",
  account_inactive: "Cuenta sin usar",
  account_deleted: "Cuenta eliminada",
  contact_received: "Mensaje recibido",
  contact_message: "Aviso de mensaje",
  contact_answer: "Respuesta a un mensaje",
  withdrawal_received: "Desistimiento recibido",
  withdrawal_notice: "Aviso de desistimiento",
  withdrawal_moved: "Desistimiento en curso",
  transfers_daily: "Transferencias del día",
  lot_recall: "Retirada de un lote",
  sale_stopped: "Productos fuera de venta",
};
export const MAIL_STATES = [
  "queued",
  "sending",
  "handing_over",
  "sent",
  "kept",
  "held",
  "uncertain",
  "failed",
] as const;
export type MailState = (typeof MAIL_STATES)[number];
export const MAIL_STATE_LABELS: Record<MailState, string> = {
  queued: "En cola",
  sending: "Preparando",
  handing_over: "Entregando al servidor",
  sent: "Enviado",
  kept: "Guardado (sin SMTP)",
  held: "Retenido",
  uncertain: "Dudoso: decide una persona",
  failed: "Fallido",
};
/** Mails in these states have come to an end, and can be sent again. */
export const ENDED_MAIL_STATES = ["sent", "kept", "held", "uncertain", "failed"] as const satisfies MailState[];
