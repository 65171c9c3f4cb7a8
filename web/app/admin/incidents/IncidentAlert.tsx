import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { clockWords, isPressing } from "./clock.ts";
import { INCIDENTS } from "./incidentQueries.ts";
import { useNow } from "./useNow.ts";

const FRESH_MS = 60_000;

/** Stands on the dashboard while the authority waits to be told of an adverse effect, from shortly before its time is over. */
export function IncidentAlert() {
  const now = useNow();
  const { data } = useQuery({
    ...INCIDENTS.list({ state: "open", limit: 1 }),
    enabled: useMay()("law.read"),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const { open = 0, overdue = 0, next_due_at = null } = data?.summary ?? {};
  if (next_due_at === null || !isPressing(next_due_at, now)) return null;
  return (
    <Alert
      tone={overdue > 0 ? "danger" : "warn"}
      title={overdue > 0 ? "Efecto adverso sin notificar, fuera de plazo" : "Un efecto adverso espera a ser notificado"}
    >
      {clockWords(next_due_at, now).words}
      {open > 1 && ` · ${open} por notificar`}.{" "}
      <Link to="/admin/incidents?estado=open" className="link">
        Ver efectos adversos
      </Link>
    </Alert>
  );
}
