/** How far a withdrawal from an order has come. */
export const WITHDRAWAL_STATES = ["received", "awaiting_goods", "inspected", "refunded", "rejected"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export const WITHDRAWAL_STATE_LABELS: Record<WithdrawalState, string> = {
  received: "Recibido",
  awaiting_goods: "A la espera del paquete",
  inspected: "Revisado",
  refunded: "Reembolsado",
  rejected: "Rechazado",
};
/** What was never sent needs no parcel back. Nothing was taken back for good before it was looked at. */
export const WITHDRAWAL_MOVES: Record<WithdrawalState, readonly WithdrawalState[]> = {
  received: ["awaiting_goods", "refunded", "rejected"],
  awaiting_goods: ["inspected", "refunded", "rejected"],
  inspected: ["refunded", "rejected"],
  refunded: [],
  rejected: [],
};
/** What the staff's list of withdrawals is filtered by. */
export const WITHDRAWAL_FILTERS = ["open", "overdue", ...WITHDRAWAL_STATES] as const;
