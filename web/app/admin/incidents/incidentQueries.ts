import type { Incident, NotifyIncident } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useSend } from "../records/useChange.ts";

export const INCIDENTS = recordQueries("GET /admin/incidents", { freshMs: 15_000 });

const idOf = ({ incident }: { incident: Incident }) => incident.id;

export const useRegisterIncident = () => useSend(INCIDENTS, "POST /admin/incidents", idOf);

export type IncidentMove = { note: string } | { notified: NotifyIncident } | { outcome: string };

/** Notes something, tells that the authority was told, or closes a report. */
export const useMoveIncident = (id: number) =>
  useChange(
    INCIDENTS,
    (move: IncidentMove) => {
      const params = { id };
      if ("note" in move) return api("POST /admin/incidents/:id/notes", { params, body: { text: move.note } });
      if ("notified" in move) return api("PUT /admin/incidents/:id/notified", { params, body: move.notified });
      return api("PUT /admin/incidents/:id/closed", { params, body: { outcome: move.outcome } });
    },
    idOf,
  );
