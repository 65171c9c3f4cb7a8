import type { ChangeLot, Lot, RecallNotice } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

// Stock and mails change with a lot.
export const LOTS = recordQueries("GET /admin/lots", { freshMs: 15_000, alsoChanges: ["products", "mails"] });

/** The lots of one variant, newest first: what a form offers. */
export function useLotsOf(variantId: number | undefined) {
  const { data } = useQuery({
    ...LOTS.list({ variant: String(variantId), limit: 100 }),
    placeholderData: undefined,
    enabled: variantId !== undefined,
  });
  return data?.lots;
}

const idOf = ({ lot }: { lot: Lot }) => lot.id;

export const useChangeLot = (id: number) =>
  useChange(LOTS, (body: ChangeLot) => api("PUT /admin/lots/:id", { params: { id }, body }), idOf);

export const useWithdrawLot = (id: number) =>
  useChange(LOTS, (reason: string) => api("POST /admin/lots/:id/withdraw", { params: { id }, body: { reason } }), idOf);

export interface Recalling extends RecallNotice {
  with_unknown: boolean;
  people: number;
  before: number;
}

export const useRecallLot = (id: number) =>
  useChange(LOTS, (body: Recalling) => api("POST /admin/lots/:id/recall", { params: { id }, body }), idOf);
