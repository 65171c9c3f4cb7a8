import type { ShippableOrder } from "@bruma/contract";
import { StatusBadge } from "../../../orders/StatusBadge.tsx";
import type { Column } from "../../../ui/table/Column.ts";
import { Table } from "../../../ui/table/Table.tsx";
import type { Tracked } from "./readTracking.ts";

interface ShippableTableProps {
  parcels: readonly Tracked[];
  known: ReadonlyMap<number, ShippableOrder>;
}
interface Row extends Tracked {
  order: ShippableOrder | undefined;
}

const COLUMNS: Column<Row>[] = [
  { title: "Pedido", names: true, cell: ({ id }) => <span className="figures whitespace-nowrap">#{id}</span> },
  {
    title: "Cliente",
    cell: ({ order }) => (order?.user_name ? `${order.user_name}, ${order.city}` : "—"),
  },
  { title: "Unidades", figures: true, cell: ({ order }) => order?.units ?? "…" },
  {
    title: "N.º de seguimiento",
    cell: ({ tracking }) => tracking || <span className="text-muted">sin número</span>,
    className: "break-all",
  },
  { title: "Sale", cell: ({ order }) => <Leaves order={order} /> },
];

/** What would leave, and what cannot. */
export function ShippableTable({ parcels, known }: ShippableTableProps) {
  const rows = parcels.map((parcel) => ({ ...parcel, order: known.get(parcel.id) }));
  return <Table caption="Qué sale" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}

function Leaves({ order }: Pick<Row, "order">) {
  if (!order) return "…";
  if (order.obstacle === null) return <span className="font-medium text-ok">Sí</span>;
  return (
    <span className="block text-danger">
      No. {order.status && <StatusBadge status={order.status} />} {order.obstacle}
    </span>
  );
}
