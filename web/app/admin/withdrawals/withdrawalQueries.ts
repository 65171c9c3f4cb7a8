import type { Withdrawal } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { recordQueries } from "../records/recordQueries.ts";
import { useSend } from "../records/useChange.ts";

// An order says who withdrew from it, and how far that has come.
export const WITHDRAWALS = recordQueries("GET /admin/withdrawals", { freshMs: 15_000, alsoChanges: ["orders"] });

export const useMoveWithdrawal = () => useSend(WITHDRAWALS, "PUT /admin/withdrawals/:id/state");

/**
 * A withdrawal as it is once something was done to it (`wasMoved`), which may take it out of its list as that is filtered. `answered`:
 * what the shop said of the last move.
 */
export function useAsMoved(listed: Withdrawal, answered: Withdrawal | undefined, wasMoved: boolean) {
  const search = { search: listed.reference, page: 1, limit: 25 } as const;
  const { data, isFetching } = useQuery({ ...WITHDRAWALS.list(search), enabled: wasMoved });
  const found = data?.withdrawals.find(({ id }) => id === listed.id);
  return { withdrawal: [answered, found].reduce<Withdrawal>(newest, listed), isReading: isFetching };
}

function newest(one: Withdrawal, other: Withdrawal | undefined): Withdrawal {
  return other?.moved_at && other.moved_at > (one.moved_at ?? "") ? other : one;
}
