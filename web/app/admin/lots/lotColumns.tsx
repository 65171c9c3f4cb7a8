import { formatNumber, type LotSummary } from "@bruma/contract";
import clsx from "clsx";
import type { Column } from "../../ui/table/Column.ts";
import { Day, NOTHING } from "../list/cells.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { LotStateBadge } from "./LotStateBadge.tsx";
import { variantOf } from "./lotWords.ts";

export const LOT_COLUMNS: readonly Column<LotSummary>[] = [
  {
    title: "Lote",
    names: true,
    sort: "code",
    className: "md:max-w-48",
    cell: ({ id, code }) => (
      <RowLink opens="lote" id={id} className="block truncate">
        {code}
      </RowLink>
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
  { title: "Quedan", sort: "quantity", figures: true, cell: ({ quantity }) => formatNumber(quantity) },
  { title: "Estado", cell: (lot) => <LotStateBadge lot={lot} /> },
];

function Supplier({ name }: { name: string | null }) {
  if (name === null) return NOTHING;
  return (
    <span className="block max-w-40 truncate" title={name}>
      {name}
    </span>
  );
}
