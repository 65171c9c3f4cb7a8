import type { Opening, OpeningStepName } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { READINESS } from "../shell/readinessQuery.ts";

/** Read anew at each visit: what was open may just have been settled on another page. */
export const OPENING = { ...endpointQuery("GET /admin/opening"), staleTime: 0 };

export const useSettleStep = () =>
  useOpeningChange(({ step, settled }: { step: OpeningStepName; settled: boolean }) =>
    api("POST /admin/opening/steps/:step", { params: { step }, body: { settled } }),
  );

export const useDoor = () => useOpeningChange((open: boolean) => api("POST /admin/opening/door", { body: { open } }));

/** A change whose answer is the whole state; the banner on every page hears of it too. */
function useOpeningChange<Sent>(change: (sent: Sent) => Promise<{ success: true; opening: Opening }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => keepAnswer(queries, OPENING.queryKey, answer),
    onSettled: () => queries.invalidateQueries({ queryKey: READINESS.queryKey }),
  });
}

/** Makes a test order. The step that it settles is read anew. */
export function useTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /admin/opening/trial"),
    onSuccess: () => queries.invalidateQueries({ queryKey: OPENING.queryKey }),
  });
}
