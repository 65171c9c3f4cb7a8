import { formatNumber, type HeldQuery, type HeldStock } from "@bruma/contract";
import { Link } from "react-router";
import { formatDay } from "../../ui/dates.ts";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { editPath } from "../products/paths.ts";

interface HeldTableProps {
  by: HeldQuery["by"];
  held: readonly HeldStock[];
}

export function HeldTable({ by, held }: HeldTableProps) {
  return (
    <Table
      caption={by === "customer" ? "Lo retenido, por cliente" : "Lo retenido, por producto"}
      columns={by === "customer" ? CUSTOMERS : PRODUCTS}
      rows={held}
      rowKey={({ id }) => `${by}-${id}`}
    />
  );
}

const units: Column<HeldStock> = { title: "Unidades", figures: true, cell: (row) => formatNumber(row.units) };
const orders: Column<HeldStock> = {
  title: "Pedidos",
  figures: true,
  cell: (row) => formatNumber(row.orders),
};
const since: Column<HeldStock> = {
  title: "El más antiguo",
  cell: (row) => <time dateTime={row.since}>{formatDay(row.since)}</time>,
};

const CUSTOMERS: readonly Column<HeldStock>[] = [
  {
    title: "Cliente",
    names: true,
    cell: ({ name, email }) => (
      <span className="block min-w-0 text-left">
        <Link to={ordersOf(name)} className="block rounded-soft hover:underline">
          {name}
        </Link>
        <span className="block text-small font-normal break-all text-muted">{email}</span>
      </span>
    ),
  },
  units,
  orders,
  since,
];

const PRODUCTS: readonly Column<HeldStock>[] = [
  {
    title: "Producto",
    names: true,
    cell: ({ id, name }) => (
      <Link to={editPath(id)} className="block rounded-soft text-left hover:underline">
        {name}
      </Link>
    ),
  },
  units,
  { title: "Quedan", figures: true, cell: ({ stock }) => formatNumber(stock ?? 0) },
  { title: "Clientes", figures: true, cell: ({ customers }) => formatNumber(customers) },
  orders,
  since,
];

/** By the name: an order's e-mail may be another one than its account's. */
const ordersOf = (name: string) => `/admin/orders?${new URLSearchParams({ buscar: name, estado: "pendientes" })}`;
