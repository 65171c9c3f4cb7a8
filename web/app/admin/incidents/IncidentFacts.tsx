import { INCIDENT_SEVERITY_LABELS, INCIDENT_SOURCE_LABELS, type Incident } from "@bruma/contract";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { CaseNotes, CaseText } from "../deadlines/CaseTexts.tsx";
import { lotPath, messagePath } from "../paths.ts";
import { Fact } from "../records/Fact.tsx";
import { IncidentStateBadge } from "./IncidentStateBadge.tsx";
import { SEVERITY_TONES } from "./incidentColumns.tsx";

export function IncidentFacts({ incident }: { incident: Incident }) {
  const may = useMay();
  const { state, severity, source, message_id, lot_id, lot, reporter, notes } = incident;
  return (
    <div className="grid gap-6 text-small">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Estado">
          <IncidentStateBadge incident={incident} />
        </Fact>
        <Fact name="Conocido">{formatMoment(incident.known_at)}</Fact>
        <Fact name={state === "open" ? "Notificar antes de" : "El plazo era"}>{formatMoment(incident.due_at)}</Fact>
        <Fact name="Gravedad">
          <Badge tone={SEVERITY_TONES[severity]}>{INCIDENT_SEVERITY_LABELS[severity]}</Badge>
        </Fact>
        <Fact name="Vía">
          {INCIDENT_SOURCE_LABELS[source]}
          {message_id !== null && may("messages.read") && (
            <Link to={messagePath(message_id)} className="link block w-fit">
              Ver el mensaje
            </Link>
          )}
        </Fact>
        <Fact name="Lote">
          {lot_id === null ? (
            "Sin identificar"
          ) : (
            <Link to={lotPath(lot_id)} className="link">
              {lot}
            </Link>
          )}
        </Fact>
        {reporter && <Fact name="Contacto de quien avisa">{reporter}</Fact>}
        {incident.notified_at && (
          <Fact name="Notificado">
            {formatMoment(incident.notified_at)}
            <span className="block text-muted">
              {incident.authority} · {incident.notified_reference}
            </span>
          </Fact>
        )}
        {incident.closed_at && <Fact name="Cerrado">{formatMoment(incident.closed_at)}</Fact>}
        <Fact name="Lo registró">{incident.recorded_by ?? "Alguien que ya no está"}</Fact>
      </dl>
      <CaseText title="Efecto" text={incident.effect} />
      {incident.outcome && <CaseText title="Cómo terminó" text={incident.outcome} />}
      <CaseNotes notes={notes} />
    </div>
  );
}
