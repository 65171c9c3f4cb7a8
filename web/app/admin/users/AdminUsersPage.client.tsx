import { formatEuros } from "@bruma/contract";
import { Contact } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ListFigures } from "../list/ListFigures.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { useList } from "../list/useList.ts";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { UserDialog } from "./UserDialog.tsx";
import { useAsked } from "./useAsked.ts";
import { userColumns } from "./userColumns.tsx";
import { USER_FILTERS } from "./userFilters.ts";
import { USERS } from "./userQueries.ts";

export function AdminUsersPage() {
  const list = useList(USERS, USER_FILTERS, { opens: "usuario" });
  const { data, isError } = list.answer;
  const summary = data?.summary;
  const { asked, isOpen, ask, close } = useAsked(list.opening.openId);
  return (
    <>
      <ListPage
        list={list}
        title="Usuarios"
        file="GET /admin/users/export"
        notice={
          !isError && (
            <ListFigures
              of={[
                { figure: "users", name: "Total de usuarios", value: summary?.total },
                { figure: "admins", value: summary?.admins },
                { figure: "customers", value: summary?.users },
                { figure: "revenue", name: "Ingresos totales", value: summary && formatEuros(summary.revenue) },
              ]}
            />
          )
        }
        error="Error al cargar usuarios"
        loading="Cargando usuarios…"
        unit={["usuario", "usuarios"]}
        empty={<EmptyState icon={Contact} title="Ningún usuario coincide" />}
        record={(opened) => <UserDialog {...opened} row={data?.users.find(({ id }) => id === opened.id)} onAsk={ask} />}
      >
        {({ users }) => <ListTable list={list} caption="Usuarios" columns={userColumns(ask)} rows={users} />}
      </ListPage>
      {asked && (
        <>
          <RoleDialog key={`role-${asked.user.id}`} user={asked.user} open={isOpen("role")} onClose={close} />
          <DeleteUserDialog
            key={`delete-${asked.user.id}`}
            user={asked.user}
            open={isOpen("delete")}
            onClose={close}
            onDeleted={list.opening.close}
          />
        </>
      )}
    </>
  );
}
