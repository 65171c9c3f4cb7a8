import type { AuditEntry } from "@bruma/contract";
import { Link } from "react-router";
import type { Column } from "../../ui/Column.ts";
import { formatDay, formatTime } from "../../ui/dates.ts";
import { Table } from "../../ui/Table.tsx";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { actionText, thingText } from "./auditWords.ts";

interface AuditTableProps {
  entries: readonly AuditEntry[];
  opening: ReturnType<typeof useOpenRow>;
}

export function AuditTable({ entries, opening }: AuditTableProps) {
  const columns: Column<AuditEntry>[] = [
    {
      title: "Qué",
      names: true,
      className: "md:w-full",
      cell: ({ id, action }) => (
        <Link to={opening.hrefOf(id)} {...openHere} className="rounded-soft [overflow-wrap:anywhere] hover:underline">
          {actionText(action)}
        </Link>
      ),
    },
    {
      title: "Sobre",
      cell: ({ subject, subject_id }) => (
        <span className="figures md:whitespace-nowrap">{thingText(subject, subject_id)}</span>
      ),
    },
    { title: "Quién", cell: ({ actor_name }) => <span className="md:whitespace-nowrap">{actor_name}</span> },
    {
      title: "Cuándo",
      cell: ({ at }) => (
        <time dateTime={at} className="figures whitespace-nowrap">
          {formatDay(at)}, <span className="text-muted">{formatTime(at)}</span>
        </time>
      ),
    },
  ];
  return (
    <Table
      caption="Registro"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
    />
  );
}
