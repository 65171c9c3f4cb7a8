import type { MoveWithdrawal } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

export const WITHDRAWALS = recordQueries("GET /admin/withdrawals", { freshMs: 15_000 });

export const useMoveWithdrawal = () =>
  useChange(WITHDRAWALS, ({ id, ...body }: MoveWithdrawal & { id: number }) =>
    api("PUT /admin/withdrawals/:id/state", { params: { id }, body }),
  );
