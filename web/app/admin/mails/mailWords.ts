import type { MailKind, MailState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const MAIL_KIND_WORDS: Record<MailKind, string> = {
  welcome: "Bienvenida",
  verify_email: "Confirmar correo",
  reset_password: "Cambiar contraseña",
  password_changed: "Contraseña cambiada",
  email_changed: "Correo cambiado",
  order_received: "Pedido recibido",
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
};

export const MAIL_STATE_WORDS: Record<MailState, string> = {
  queued: "En cola",
  sending: "Preparando",
  handing_over: "Entregando al servidor",
  sent: "Enviado",
  kept: "Guardado (sin SMTP)",
  uncertain: "Dudoso: decide una persona",
  failed: "Fallido",
};

export const MAIL_STATE_TONES: Record<MailState, Tone> = {
  queued: "info",
  sending: "info",
  handing_over: "info",
  sent: "ok",
  kept: "neutral",
  uncertain: "warn",
  failed: "danger",
};

/** What a state means for the person who looks, where the word alone does not say it. */
export const MAIL_STATE_HINTS: Partial<Record<MailState, string>> = {
  kept: "La tienda no tiene servidor de correo: lo ha escrito y lo guarda aquí, pero nadie lo ha recibido.",
  uncertain: "La conexión se cortó durante la entrega. Puede que haya llegado: si lo reenvías, quizá llegue dos veces.",
  failed: "La tienda ha dejado de intentarlo. Corrige la causa y reenvíalo.",
};

/** Whether it has come to an end, so that it can be sent again. */
export function isResendable(state: MailState): boolean {
  return state === "sent" || state === "kept" || state === "uncertain" || state === "failed";
}
