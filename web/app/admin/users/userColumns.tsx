import type { AdminUser } from "@bruma/contract";
import { Price } from "../../ui/Price.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { actions, Day, Email } from "../list/cells.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { RoleBadge } from "./RoleBadge.tsx";
import { UserRowMenu } from "./UserRowMenu.tsx";
import type { Asked } from "./useAsked.ts";

export const userColumns = (onAsk: (asked: Asked) => void): Column<AdminUser>[] => [
  {
    title: "Nombre",
    names: true,
    sort: "name",
    className: "md:w-1/2 md:max-w-0 max-md:pr-12",
    cell: ({ id, name }) => (
      <RowLink opens="usuario" id={id} className="block">
        {name}
      </RowLink>
    ),
  },
  {
    title: "Email",
    sort: "email",
    className: "md:w-1/2 md:max-w-0",
    cell: ({ email }) => (
      <span className="wrap-anywhere">
        <Email of={email} />
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
  { title: "Total comprado", sort: "total", figures: true, cell: ({ total_spent }) => <Price euros={total_spent} /> },
  actions((user) => <UserRowMenu user={user} onAsk={onAsk} />),
];
