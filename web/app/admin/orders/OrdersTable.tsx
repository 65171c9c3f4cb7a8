import type { OrderSummary } from "@bruma/contract";
import { formatMoment } from "../../ui/dates.ts";
import { Price } from "../../ui/Price.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

const COLUMNS: readonly Column<OrderSummary>[] = [
  { title: "Pedido", names: true, cell: ({ id }) => `#${id}` },
  {
    title: "Cliente",
    cell: ({ user_name, user_email }) => (
      <span className="min-w-0">
        <span className="block font-medium">{user_name}</span>
        <span className="block break-all text-muted">{user_email}</span>
      </span>
    ),
  },
  { title: "Fecha", cell: ({ created_at }) => formatMoment(created_at), className: "figures" },
  { title: "Artículos", figures: true, cell: ({ item_count }) => item_count },
  { title: "Estado", cell: ({ status }) => <StatusBadge status={status} /> },
  { title: "Total", figures: true, cell: ({ total }) => <Price euros={total} /> },
];

export function OrdersTable({ orders }: { orders: readonly OrderSummary[] }) {
  return <Table caption="Pedidos" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />;
}
