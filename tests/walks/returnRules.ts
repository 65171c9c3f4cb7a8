import { OK, type Outcome } from "./moneyRules.ts";
import { expectMail, type OrderState, type State, type WithdrawalState } from "./State.ts";

type Stage = WithdrawalState["state"];

const NEXT: Record<Stage, readonly Stage[]> = {
  received: ["awaiting_goods", "refunded", "rejected"],
  awaiting_goods: ["inspected", "refunded", "rejected"],
  inspected: ["refunded", "rejected"],
  refunded: [],
  rejected: [],
};
export const STAGES = Object.keys(NEXT) as Stage[];

export function moveReturn(state: State, number: number, to: Stage): Outcome {
  const withdrawal = state.withdrawals[number] as WithdrawalState;
  if (!NEXT[withdrawal.state].includes(to)) return "withdrawal.cannot_move";
  withdrawal.state = to;
  withdrawal.moves += 1;
  expectMail(state.orders[withdrawal.order] as OrderState, "withdrawal_moved", false);
  return OK;
}
