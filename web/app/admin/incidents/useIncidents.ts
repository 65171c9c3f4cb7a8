import type { Incident, IncidentFilter, IncidentForm, IncidentSeverity, NotifyIncident } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useMay } from "../useMay.ts";
import { isPressing } from "./clock.ts";
import { useNow } from "./useNow.ts";

const FRESH_MS = 15_000;
const ALERT_FRESH_MS = 60_000;
const INCIDENTS = ["admin", "incidents"] as const;
const incidentKey = (id: number) => [...INCIDENTS, "one", id];

export interface IncidentsAsked {
  state?: IncidentFilter | undefined;
  severity?: IncidentSeverity | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
}

export function useIncidents(asked: IncidentsAsked & { page: number }) {
  return useQuery({
    queryKey: [...INCIDENTS, "list", asked],
    queryFn: ({ signal }) => api("GET /admin/incidents", { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** What the dashboard must say: how many reports wait, and whether the next one presses. Undefined where none does. */
export function useIncidentAlert() {
  const may = useMay();
  const now = useNow();
  const { data } = useQuery({
    queryKey: [...INCIDENTS, "alert"],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/incidents", { query: { state: "open", limit: 1 }, signal })).summary,
    enabled: may("law.read"),
    staleTime: ALERT_FRESH_MS,
    refetchInterval: ALERT_FRESH_MS,
  });
  return data && isPressing(data.next_due_at, now) ? data : undefined;
}

export function useIncident(id: number) {
  return useQuery({
    queryKey: incidentKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/incidents/:id", { params: { id }, signal })).incident,
    staleTime: FRESH_MS,
  });
}

export const useRegisterIncident = () =>
  useIncidentChange((body: IncidentForm) => api("POST /admin/incidents", { body }));

export type IncidentMove = { note: string } | { notified: NotifyIncident } | { outcome: string };

/** Notes something, tells that the authority was told, or closes a report. */
export const useMoveIncident = (id: number) =>
  useIncidentChange((move: IncidentMove) => {
    const params = { id };
    if ("note" in move) return api("POST /admin/incidents/:id/notes", { params, body: { text: move.note } });
    if ("notified" in move) return api("PUT /admin/incidents/:id/notified", { params, body: move.notified });
    return api("PUT /admin/incidents/:id/closed", { params, body: { outcome: move.outcome } });
  });

function useIncidentChange<Asked>(change: (asked: Asked) => Promise<{ incident: Incident }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ incident }) => {
      queries.setQueryData(incidentKey(incident.id), incident);
      void queries.invalidateQueries({ queryKey: [...INCIDENTS, "alert"] });
      return queries.invalidateQueries({ queryKey: [...INCIDENTS, "list"] });
    },
    // Somebody else was there before: what is on screen is out of date.
    onError: () => queries.invalidateQueries({ queryKey: INCIDENTS }),
  });
}
