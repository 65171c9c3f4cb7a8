import { BANK_FILE_FORMAT_LABELS, type BankStatement, formatNumber } from "@bruma/contract";
import { Link } from "react-router";
import { Badge } from "../../../ui/Badge.tsx";
import { formatDay, formatMoment } from "../../../ui/dates.ts";
import type { Column } from "../../../ui/table/Column.ts";
import { Table } from "../../../ui/table/Table.tsx";

/** Every file of the bank that was read in; its name leads to its entries. */
export function StatementsTable({ statements }: { statements: readonly BankStatement[] }) {
  const columns: Column<BankStatement>[] = [
    {
      title: "Fichero",
      names: true,
      className: "md:w-full md:max-w-0",
      cell: ({ id, file_name }) => (
        <Link
          to={`?ver=movimientos&extracto=${id}`}
          className="block min-w-0 rounded-soft hover:underline max-md:text-left md:truncate"
        >
          {file_name}
        </Link>
      ),
    },
    {
      title: "Formato",
      cell: ({ format }) => <span className="whitespace-nowrap">{BANK_FILE_FORMAT_LABELS[format]}</span>,
    },
    { title: "Días", roomy: true, cell: (statement) => <Days {...statement} /> },
    { title: "Nuevos", figures: true, cell: ({ entries }) => formatNumber(entries.new) },
    { title: "Conocidos", figures: true, roomy: true, cell: ({ entries }) => formatNumber(entries.known) },
    {
      title: "Sin terminar",
      figures: true,
      roomy: true,
      cell: ({ pending }) => formatNumber(pending),
    },
    { title: "Conciliados automáticamente", figures: true, cell: (statement) => <Applied {...statement} /> },
    {
      title: "Importado",
      cell: ({ created_at, by }) => (
        <span className="block">
          <time dateTime={created_at} className="figures whitespace-nowrap">
            {formatMoment(created_at)}
          </time>
          {by && <span className="block text-muted">{by}</span>}
        </span>
      ),
    },
  ];
  return <Table caption="Extractos importados" columns={columns} rows={statements} rowKey={({ id }) => id} />;
}

function Days({ from, to }: Pick<BankStatement, "from" | "to">) {
  if (from === null || to === null) return <>—</>;
  return (
    <span className="figures whitespace-nowrap">
      {formatDay(from)}
      {to !== from && ` – ${formatDay(to)}`}
    </span>
  );
}

function Applied({ state, progress }: Pick<BankStatement, "state" | "progress">) {
  if (state === "matching") return <Badge tone="brand">En marcha</Badge>;
  return <>{formatNumber(progress.applied)}</>;
}
