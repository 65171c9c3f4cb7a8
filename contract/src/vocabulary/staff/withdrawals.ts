import { keysOf } from "../keysOf.ts";

/** How far a withdrawal from an order has come. */
export const WITHDRAWAL_STATE_LABELS = {
  received: "Recibido",
  awaiting_goods: "A la espera del paquete",
  inspected: "Revisado",
  refunded: "Reembolsado",
  rejected: "Rechazado",
};
export type WithdrawalState = keyof typeof WITHDRAWAL_STATE_LABELS;
export const WITHDRAWAL_STATES = keysOf(WITHDRAWAL_STATE_LABELS);
/** What its sender reads of one whose goods were looked at, in the mail and on the order. */
export const WITHDRAWAL_INSPECTED = "Hemos recibido y revisado los productos. El siguiente paso es el reembolso.";
/** What was never sent needs no parcel back. Nothing was taken back for good before it was looked at. */
export const WITHDRAWAL_MOVES: Record<WithdrawalState, readonly WithdrawalState[]> = {
  received: ["awaiting_goods", "refunded", "rejected"],
  awaiting_goods: ["inspected", "refunded", "rejected"],
  inspected: ["refunded", "rejected"],
  refunded: [],
  rejected: [],
};
/** It still waits for the shop. */
export const isOpenWithdrawal = ({ state }: { state: WithdrawalState }) => WITHDRAWAL_MOVES[state].length > 0;
export const OPEN_WITHDRAWAL_STATES = WITHDRAWAL_STATES.filter((state) => isOpenWithdrawal({ state }));
/** What the staff's list of withdrawals is filtered by. */
export const WITHDRAWAL_FILTERS = ["open", "overdue", ...WITHDRAWAL_STATES] as const;
