import { INCIDENT_NEAR_HOURS } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../api/useMay.ts";
import { CLOCK_FRESH_MS, ClockAlert } from "../deadlines/ClockAlert.tsx";
import { isPressing } from "../deadlines/clock.ts";
import { useNow } from "../deadlines/useNow.ts";
import { INCIDENTS } from "./incidentQueries.ts";

/** Stands on the dashboard while the authority waits to be told of an adverse effect, from shortly before its time is over. */
export function IncidentAlert() {
  const now = useNow();
  const { data } = useQuery({
    ...INCIDENTS.list({ state: "open", limit: 1 }),
    enabled: useMay()("law.read"),
    staleTime: CLOCK_FRESH_MS,
    refetchInterval: CLOCK_FRESH_MS,
  });
  const { open = 0, next_due_at = null } = data?.summary ?? {};
  if (next_due_at === null || !isPressing(next_due_at, now, INCIDENT_NEAR_HOURS)) return null;
  return (
    <ClockAlert
      nextDueAt={next_due_at}
      nearHours={INCIDENT_NEAR_HOURS}
      titles={{
        waiting: "Un efecto adverso espera a ser notificado",
        overdue: "Efecto adverso sin notificar, fuera de plazo",
      }}
      rest={open > 1 && `${open} por notificar`}
      link={{ to: "/admin/incidents?estado=open", label: "Ver efectos adversos" }}
    />
  );
}
