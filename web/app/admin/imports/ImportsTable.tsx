import { IMPORT_KIND_LABELS, IMPORT_STATE_LABELS, type Import } from "@bruma/contract";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { Moment } from "../list/cells.tsx";
import { STATE_TONES, unitsOf } from "./importWords.ts";

interface ImportsTableProps {
  imports: readonly Import[];
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
}

/** Every file that was read in; its page tells more, and undoes it. */
export function ImportsTable({ imports, hrefOf, onOpen }: ImportsTableProps) {
  const columns: Column<Import>[] = [
    {
      title: "Fichero",
      names: true,
      className: "md:w-full md:max-w-0",
      cell: ({ id, file_name }) => (
        <Link to={hrefOf(id)} className="block min-w-0 rounded-soft hover:underline md:truncate">
          {file_name}
        </Link>
      ),
    },
    { title: "Contiene", cell: ({ kind }) => IMPORT_KIND_LABELS[kind] },
    {
      title: "Resultado",
      roomy: true,
      cell: (record) => <span className="whitespace-nowrap">{resultOf(record)}</span>,
    },
    { title: "Por", roomy: true, cell: ({ by }) => by ?? "—" },
    {
      title: "Fecha",
      cell: ({ created_at }) => <Moment of={created_at} />,
    },
    { title: "Estado", cell: ({ state }) => <StateBadge state={state} /> },
  ];
  return (
    <Table
      caption="Importaciones"
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

export function StateBadge({ state }: Pick<Import, "state">) {
  return <Badge tone={STATE_TONES[state]}>{IMPORT_STATE_LABELS[state]}</Badge>;
}

function resultOf({ kind, state, done, undone }: Import): string {
  if (state === "undone") return `${unitsOf(kind, undone?.restored ?? 0)} como antes`;
  return state === "done" ? unitsOf(kind, done) : "—";
}
