import { INCIDENT_SEVERITY_LABELS, type IncidentSeverity, type IncidentSummary } from "@bruma/contract";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Moment, reference } from "../list/cells.tsx";
import { IncidentStateBadge } from "./IncidentStateBadge.tsx";

export const SEVERITY_TONES: Record<IncidentSeverity, Tone> = { mild: "neutral", moderate: "warn", serious: "danger" };

export const INCIDENT_COLUMNS: readonly Column<IncidentSummary>[] = [
  reference("Referencia", "efecto", (incident) => incident.reference),
  {
    title: "Producto",
    // No wider than what the others leave.
    className: "md:w-full md:max-w-0",
    cell: ({ product, lot }) => (
      <span className="block min-w-0">
        <span className="block md:truncate">{product}</span>
        <span className="block text-muted md:truncate">{lot ? `Lote ${lot}` : "Lote sin identificar"}</span>
      </span>
    ),
  },
  {
    title: "Gravedad",
    cell: ({ severity }) => <Badge tone={SEVERITY_TONES[severity]}>{INCIDENT_SEVERITY_LABELS[severity]}</Badge>,
  },
  { title: "Conocido", sort: "known", roomy: true, cell: ({ known_at }) => <Moment of={known_at} /> },
  { title: "Plazo", sort: "due", roomy: true, cell: ({ due_at }) => <Moment of={due_at} /> },
  { title: "Estado", cell: (incident) => <IncidentStateBadge incident={incident} /> },
];
