import type { Withdrawal, WithdrawalState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const WITHDRAWAL_TONES: Record<WithdrawalState, Tone> = {
  received: "warn",
  awaiting_goods: "info",
  inspected: "brand",
  refunded: "ok",
  rejected: "neutral",
};

/** What pressing the button does. */
const WITHDRAWAL_MOVE_WORDS: Record<WithdrawalState, string> = {
  received: "Recibido",
  awaiting_goods: "Aceptar y esperar el paquete",
  inspected: "Marcar como revisado",
  refunded: "Marcar como reembolsado",
  rejected: "Rechazar",
};

/** Accepting a withdrawal from goods that its buyer has got opens their return. */
export const mayOpenReturn = ({ order_status, return_label }: Pick<Withdrawal, "order_status" | "return_label">) =>
  order_status === "delivered" && return_label === null;

/** What accepting does, and so says, depends on the order. */
export const moveWords = (withdrawal: Parameters<typeof mayOpenReturn>[0], to: WithdrawalState): string =>
  to === "awaiting_goods" && mayOpenReturn(withdrawal) ? "Aceptar y abrir la devolución" : WITHDRAWAL_MOVE_WORDS[to];

export type WithdrawalEnd = "refunded" | "rejected";

/** What is asked before it ends, and what that means. */
export const WITHDRAWAL_END_WORDS: Record<WithdrawalEnd, { question: string; text: string }> = {
  refunded: {
    question: "¿Marcar como reembolsado el desistimiento",
    text: "El dinero no sale solo: haz antes la transferencia desde tu banco.",
  },
  rejected: { question: "¿Rechazar el desistimiento", text: "La tienda no devuelve el dinero." },
};

/** In the address: «pendientes» is what waits for the shop. */
export const WITHDRAWAL_CHOICES = {
  open: "Pendientes",
  overdue: "Fuera de plazo",
  received: "Recibidos",
  awaiting_goods: "A la espera del paquete",
  inspected: "Revisados",
  refunded: "Reembolsados",
  rejected: "Rechazados",
} as const;
