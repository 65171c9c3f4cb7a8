import {
  COMMUNITY_LABELS,
  formatNumber,
  SALE_BAN_KIND_LABELS,
  SALE_BAN_STATE_LABELS,
  type SaleBan,
  verbAndCount,
} from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/dates.ts";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { BAN_TONES, banDays, banValue, isComingBack } from "./complianceWords.ts";

interface BansTableProps {
  bans: readonly SaleBan[];
  /** Left out for who may not. */
  onLift: ((ban: SaleBan) => void) | undefined;
}

export function BansTable({ bans, onLift }: BansTableProps) {
  const columns: Column<SaleBan>[] = [
    {
      title: "Qué se retira",
      names: true,
      cell: (ban) => (
        <span>
          {banValue(ban)}
          {ban.community && ` en ${COMMUNITY_LABELS[ban.community]}`}
          <span className="block text-small font-normal text-muted">{SALE_BAN_KIND_LABELS[ban.kind]}</span>
        </span>
      ),
    },
    {
      title: "Estado",
      cell: ({ state }) => <Badge tone={BAN_TONES[state]}>{SALE_BAN_STATE_LABELS[state]}</Badge>,
    },
    { title: "Cuándo", className: "md:min-w-36", cell: (ban) => <span className="figures">{banDays(ban)}</span> },
    {
      title: "Por qué",
      className: "md:w-1/2",
      cell: ({ reason, source }) => (
        <span className="min-w-0">
          {reason}
          {source && <span className="block text-muted">{source}</span>}
        </span>
      ),
    },
    {
      title: "Productos",
      figures: true,
      cell: (ban) => {
        if (ban.community) return "No se envían allí";
        const stopped = formatNumber(ban.stopped);
        return isComingBack(ban) ? <span role="status">{verbAndCount("Queda", ban.stopped)} por volver</span> : stopped;
      },
    },
    { title: "Quién", roomy: true, className: "md:min-w-40", cell: (ban) => <Who ban={ban} /> },
  ];
  if (onLift) columns.push({ title: "Acciones", quiet: true, cell: (ban) => <Lift ban={ban} onLift={onLift} /> });
  return <Table caption="Partes de la gama retiradas" columns={columns} rows={bans} rowKey={({ id }) => id} />;
}

function Who({ ban: { created_by, created_at, lifted_by, lifted_at } }: { ban: SaleBan }) {
  return (
    <span className="block">
      {created_by ?? "—"}, {formatDay(created_at)}
      {lifted_at && (
        <span className="block text-muted">
          Levantada: {lifted_by ?? "—"}, {formatDay(lifted_at)}
        </span>
      )}
    </span>
  );
}

function Lift({ ban, onLift }: { ban: SaleBan; onLift: (ban: SaleBan) => void }) {
  if (ban.state !== "planned" && ban.state !== "in_force") return null;
  return (
    <Button variant="quiet" size="small" onClick={() => onLift(ban)}>
      Levantar<span className="sr-only"> la retirada de {banValue(ban)}</span>
    </Button>
  );
}
