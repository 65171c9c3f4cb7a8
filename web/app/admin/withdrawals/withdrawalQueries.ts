import { recordQueries } from "../records/recordQueries.ts";
import { useSend } from "../records/useChange.ts";

// An order says who withdrew from it, and how far that has come.
export const WITHDRAWALS = recordQueries("GET /admin/withdrawals", { freshMs: 15_000, alsoChanges: ["orders"] });

export const useMoveWithdrawal = () =>
  useSend(WITHDRAWALS, "PUT /admin/withdrawals/:id/state", ({ withdrawal }) => withdrawal.id);
