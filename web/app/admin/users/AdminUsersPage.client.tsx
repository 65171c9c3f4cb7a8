import { type AgeLevel, STAFF_ROLE_LABELS } from "@bruma/contract";
import { Contact } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { ROLE_WORDS } from "./roleWords.ts";
import { UserDialog } from "./UserDialog.tsx";
import { UserFigures } from "./UserFigures.tsx";
import { UsersTable } from "./UsersTable.tsx";
import { useAsked } from "./useAsked.ts";
import { usersFilter, useUsers } from "./useUsers.ts";

const AGE_WORDS = {
  none: "Edad sin declarar",
  declared: "Edad declarada",
  checked: "Edad comprobada",
} satisfies Record<AgeLevel, string>;
const FILTERS = ["buscar", "rol", "perfil", "edad"];

export function AdminUsersPage() {
  const address = useListAddress();
  const users = useUsers(address);
  const opening = useOpenRow("usuario");
  const shownId = useLastId(opening.openId);
  const { asked, isOpen, ask, close } = useAsked();

  return (
    <>
      <PageHeading
        title="Usuarios"
        actions={<ExportLink endpoint="GET /admin/users/export" query={usersFilter(address)} />}
      />
      {!users.isError && <UserFigures figures={users.data?.summary} />}
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar por nombre o email" />
        <ListFilter address={address} name="rol" label="Rol" all="Todos los roles" choices={ROLE_WORDS} />
        {address.read("rol") === "admin" && (
          <ListFilter
            address={address}
            name="perfil"
            label="Perfil"
            all="Todos los perfiles"
            choices={STAFF_ROLE_LABELS}
          />
        )}
        <ListFilter
          address={address}
          name="edad"
          label="Mayoría de edad"
          all="Toda mayoría de edad"
          choices={AGE_WORDS}
        />
      </ListToolbar>
      <ListView
        query={users}
        address={address}
        errorTitle="Error al cargar usuarios"
        loading="Cargando usuarios…"
        unit={["usuario", "usuarios"]}
        empty={<EmptyState icon={Contact} title="Ningún usuario coincide" />}
      >
        {({ users }) => <UsersTable users={users} address={address} opening={opening} onAsk={ask} />}
      </ListView>
      {shownId !== undefined && (
        <UserDialog
          key={shownId}
          id={shownId}
          row={users.data?.users.find(({ id }) => id === shownId)}
          open={opening.openId !== undefined}
          onClose={opening.close}
          onAsk={ask}
        />
      )}
      {asked && (
        <>
          <RoleDialog key={`role-${asked.user.id}`} user={asked.user} open={isOpen("role")} onClose={close} />
          <DeleteUserDialog
            key={`delete-${asked.user.id}`}
            user={asked.user}
            open={isOpen("delete")}
            onClose={close}
            onDeleted={opening.close}
          />
        </>
      )}
    </>
  );
}
