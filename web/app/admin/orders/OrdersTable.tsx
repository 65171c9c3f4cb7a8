import type { OrderSummary } from "@bruma/contract";
import { Link } from "react-router";
import { PaymentState } from "../../account/orders/PaymentState.tsx";
import type { Column } from "../../ui/Column.ts";
import { formatDay, formatTime } from "../../ui/dates.ts";
import { Price } from "../../ui/Price.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { Table } from "../../ui/Table.tsx";
import type { Sorting } from "../../ui/TableHeading.tsx";
import type { Selection } from "../../ui/tableChoice.tsx";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { OrderRowMenu } from "./OrderRowMenu.tsx";
import { rowLinkId } from "./rowFocus.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

interface OrdersTableProps {
  orders: readonly OrderSummary[];
  opening: ReturnType<typeof useOpenRow>;
  moves: OrderMoves;
  sorting: Sorting;
  selection: Selection<OrderSummary> | undefined;
}

export function OrdersTable({ orders, opening, moves, sorting, selection }: OrdersTableProps) {
  const columns: Column<OrderSummary>[] = [
    {
      title: "Pedido",
      names: true,
      cell: ({ id }) => (
        <Link
          id={rowLinkId(id)}
          to={opening.hrefOf(id)}
          {...openHere}
          className="figures rounded-soft whitespace-nowrap hover:underline"
        >
          Pedido #{id}
        </Link>
      ),
    },
    // No wider than what the others leave: a long address is cut, and whole in the dialog.
    { title: "Cliente", cell: (order) => <Buyer {...order} />, className: "md:w-full md:max-w-0" },
    { title: "Fecha", sort: "created", cell: ({ created_at }) => <When timestamp={created_at} /> },
    { title: "Estado", cell: (order) => <State order={order} /> },
    { title: "Pago", cell: (order) => <PaymentState order={order} />, roomy: true },
    { title: "Artículos", figures: true, cell: ({ item_count }) => item_count },
    { title: "Total", figures: true, sort: "total", cell: ({ total }) => <Price euros={total} /> },
    {
      title: "Acciones",
      quiet: true,
      className: "max-md:absolute max-md:top-2 max-md:right-1.5",
      cell: (order) => <OrderRowMenu order={order} moves={moves} onOpen={() => opening.open(order.id)} />,
    },
  ];
  return (
    <Table
      caption="Pedidos"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      sorting={sorting}
      {...(selection && { selection })}
      onOpen={({ id }) => opening.open(id)}
    />
  );
}

function Buyer({ user_name, user_email }: Pick<OrderSummary, "user_name" | "user_email">) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{user_name}</span>
      <span className="block truncate text-muted" title={user_email}>
        {user_email}
      </span>
    </span>
  );
}

function When({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className="figures whitespace-nowrap">
      {formatDay(timestamp)}
      <span className="text-muted md:block"> {formatTime(timestamp)}</span>
    </time>
  );
}

/** With the payment under it where that has no column of its own. */
function State({ order }: { order: OrderSummary }) {
  return (
    <>
      <StatusBadge status={order.status} />
      <span className="mt-0.5 hidden md:max-xl:block">
        <PaymentState order={order} />
      </span>
    </>
  );
}
