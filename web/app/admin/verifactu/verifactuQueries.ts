import type { CorrectedRecipient, DeliveryState } from "@bruma/contract";
import { api } from "../../api/api.ts";
import type { Tone } from "../../ui/Badge.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

export const RECORDS = recordQueries("GET /admin/verifactu", { freshMs: 10_000 });
export const eventsQuery = endpointQuery("GET /admin/verifactu/events");
export const declarationQuery = endpointQuery("GET /admin/verifactu/declaration");

export const STATE_TONES: Record<DeliveryState, Tone> = {
  waiting: "neutral",
  accepted: "ok",
  flawed: "warn",
  rejected: "danger",
  corrected: "neutral",
};

export const useSendAgain = () => useChange(RECORDS, () => api("POST /admin/verifactu/send"));

export const useCorrectRecord = () =>
  useChange(RECORDS, ({ id, recipient }: { id: number; recipient: CorrectedRecipient | null }) =>
    api("POST /admin/verifactu/:id/correct", { params: { id }, body: { recipient } }),
  );

export const useCancelLost = () =>
  useChange(RECORDS, (id: number) => api("POST /admin/verifactu/:id/cancel", { params: { id } }));
