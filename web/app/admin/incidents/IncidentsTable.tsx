import { INCIDENT_SEVERITY_LABELS, type IncidentSeverity, type IncidentSummary } from "@bruma/contract";
import { Link } from "react-router";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/Column.ts";
import { formatMoment } from "../../ui/dates.ts";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { IncidentStateBadge } from "./IncidentStateBadge.tsx";

export const SEVERITY_TONES: Record<IncidentSeverity, Tone> = { mild: "neutral", moderate: "warn", serious: "danger" };

interface IncidentsTableProps {
  incidents: readonly IncidentSummary[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

export function IncidentsTable({ incidents, address, opening }: IncidentsTableProps) {
  const columns: Column<IncidentSummary>[] = [
    {
      title: "Referencia",
      names: true,
      cell: ({ id, reference }) => (
        <Link to={opening.hrefOf(id)} {...openHere} className="figures rounded-soft whitespace-nowrap hover:underline">
          {reference}
        </Link>
      ),
    },
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
  return (
    <Table
      caption="Efectos adversos"
      columns={columns}
      rows={incidents}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

function Moment({ of: timestamp }: { of: string }) {
  return (
    <time dateTime={timestamp} className="figures whitespace-nowrap">
      {formatMoment(timestamp)}
    </time>
  );
}
