import type { LotSummary } from "@bruma/contract";
import clsx from "clsx";
import { Link } from "react-router";
import type { Column } from "../../ui/Column.ts";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { LotStateBadge } from "./LotStateBadge.tsx";
import { dayWords, variantOf } from "./lotWords.ts";

interface LotsTableProps {
  lots: readonly LotSummary[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

export function LotsTable({ lots, address, opening }: LotsTableProps) {
  const columns: Column<LotSummary>[] = [
    {
      title: "Lote",
      names: true,
      sort: "code",
      className: "md:max-w-48",
      cell: ({ id, code }) => (
        <Link to={opening.hrefOf(id)} {...openHere} className="block truncate rounded-soft hover:underline">
          {code}
        </Link>
      ),
    },
    {
      title: "Producto",
      // No wider than what the others leave.
      className: "md:w-full md:max-w-0",
      cell: (lot) => (
        <span className="block min-w-0">
          <span className="block truncate">{lot.product}</span>
          <span className="block truncate text-muted">{variantOf(lot)}</span>
        </span>
      ),
    },
    { title: "Proveedor", roomy: true, cell: ({ supplier }) => <Supplier name={supplier} /> },
    { title: "Entrada", sort: "received", roomy: true, cell: ({ received_on }) => <Day of={received_on} /> },
    {
      title: "Caducidad",
      sort: "best_before",
      cell: ({ best_before, is_expired, expires_soon, quantity }) =>
        best_before ? (
          <span
            className={clsx(quantity > 0 && is_expired && "text-danger", quantity > 0 && expires_soon && "text-warn")}
          >
            <Day of={best_before} />
          </span>
        ) : (
          <span className="text-muted">Sin fecha</span>
        ),
    },
    { title: "Quedan", sort: "quantity", figures: true, cell: ({ quantity }) => quantity.toLocaleString("es-ES") },
    { title: "Estado", cell: (lot) => <LotStateBadge lot={lot} /> },
  ];
  return (
    <Table
      caption="Lotes"
      columns={columns}
      rows={lots}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

function Supplier({ name }: { name: string | null }) {
  if (name === null) return <span className="text-muted">—</span>;
  return (
    <span className="block max-w-40 truncate" title={name}>
      {name}
    </span>
  );
}

function Day({ of: day }: { of: string }) {
  return (
    <time dateTime={day} className="figures whitespace-nowrap">
      {dayWords(day)}
    </time>
  );
}
