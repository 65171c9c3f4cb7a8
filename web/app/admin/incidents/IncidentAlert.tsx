import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { clockWords } from "./clock.ts";
import { useIncidentAlert } from "./useIncidents.ts";
import { useNow } from "./useNow.ts";

/** Stands on the dashboard while the authority waits to be told of an adverse effect, from shortly before its time is over. */
export function IncidentAlert() {
  const now = useNow();
  const pressing = useIncidentAlert();
  if (!pressing?.next_due_at) return null;
  const { open, overdue, next_due_at } = pressing;
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
