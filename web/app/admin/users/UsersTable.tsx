import type { AdminUser } from "@bruma/contract";
import { Link } from "react-router";
import type { Column } from "../../ui/Column.ts";
import { formatDay } from "../../ui/dates.ts";
import { Price } from "../../ui/Price.tsx";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { RoleBadge } from "./RoleBadge.tsx";
import { UserRowMenu } from "./UserRowMenu.tsx";
import type { Asked } from "./useAsked.ts";

interface UsersTableProps {
  users: readonly AdminUser[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
  onAsk: (asked: Asked) => void;
}

export function UsersTable({ users, address, opening, onAsk }: UsersTableProps) {
  const columns: Column<AdminUser>[] = [
    {
      title: "Nombre",
      names: true,
      sort: "name",
      className: "md:max-w-56 max-md:pr-12",
      cell: ({ id, name }) => (
        <Link to={opening.hrefOf(id)} {...openHere} className="block truncate rounded-soft hover:underline">
          {name}
        </Link>
      ),
    },
    {
      title: "Email",
      sort: "email",
      // No wider than what the others leave: a long address is cut, and whole in the dialog.
      className: "md:w-full md:max-w-0",
      cell: ({ email }) => (
        <span className="block min-w-0 truncate" title={email}>
          {email}
        </span>
      ),
    },
    { title: "Rol", cell: (user) => <RoleBadge user={user} /> },
    { title: "Alta", sort: "created", cell: ({ created_at }) => <Day of={created_at} />, roomy: true },
    {
      title: "Último acceso",
      sort: "last_login",
      roomy: true,
      cell: ({ last_login }) => (last_login ? <Day of={last_login} /> : <span className="text-muted">Nunca</span>),
    },
    { title: "Pedidos", sort: "orders", figures: true, cell: ({ orders_count }) => orders_count },
    { title: "Total", sort: "total", figures: true, cell: ({ total_spent }) => <Price euros={total_spent} /> },
    {
      title: "Acciones",
      quiet: true,
      className: "max-md:absolute max-md:top-2 max-md:right-1.5",
      cell: (user) => <UserRowMenu user={user} onOpen={() => opening.open(user.id)} onAsk={onAsk} />,
    },
  ];
  return (
    <Table
      caption="Usuarios"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

function Day({ of: timestamp }: { of: string }) {
  return (
    <time dateTime={timestamp} className="figures whitespace-nowrap">
      {formatDay(timestamp)}
    </time>
  );
}
