import { ENDED_MAIL_STATES, type MailState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const MAIL_STATE_TONES: Record<MailState, Tone> = {
  queued: "info",
  sending: "info",
  handing_over: "info",
  sent: "ok",
  kept: "neutral",
  held: "warn",
  uncertain: "warn",
  failed: "danger",
};

/** What a state means for the person who looks, where the word alone does not say it. */
export const MAIL_STATE_HINTS: Partial<Record<MailState, string>> = {
  kept: "La tienda no tiene servidor de correo: lo ha escrito y lo guarda aquí, pero nadie lo ha recibido.",
  held: "No ha salido, y nadie lo ha recibido. Si su destinatario lo necesita, envíalo.",
  uncertain: "La conexión se cortó durante la entrega. Puede que haya llegado: si lo reenvías, quizá llegue dos veces.",
  failed: "La tienda ha dejado de intentarlo. Corrige la causa y reenvíalo.",
};

/** Whether it has come to an end, so that it can be sent again. */
export function isResendable(state: MailState): boolean {
  return (ENDED_MAIL_STATES as readonly MailState[]).includes(state);
}
