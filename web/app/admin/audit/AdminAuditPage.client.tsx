import { History } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListDays, ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { AuditDialog } from "./AuditDialog.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { actionText, subjectText } from "./auditWords.ts";
import { auditFilter, useAudit } from "./useAudit.ts";

const FILTERS = ["buscar", "persona", "accion", "sobre", "id", "desde", "hasta"];

/** The words of each choice, in the order of the alphabet. */
const choicesOf = (values: readonly string[] | undefined, say: (value: string) => string) =>
  Object.fromEntries(
    (values ?? []).map((value) => [value, say(value)] as const).sort(([, a], [, b]) => a.localeCompare(b, "es")),
  );

export function AdminAuditPage() {
  const address = useListAddress();
  const audit = useAudit(address);
  const opening = useOpenRow("anotacion");
  const shownId = useLastId(opening.openId);
  const people = Object.fromEntries((audit.data?.people ?? []).map(({ id, name }) => [String(id), name]));

  return (
    <>
      <PageHeading
        title="Registro"
        lead="Todo lo que el personal cambia: quién, cuándo y qué. No se puede modificar ni borrar."
        actions={<ExportLink endpoint="GET /admin/audit/export" query={auditFilter(address)} />}
      />
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar en el registro" />
        <ListFilter address={address} name="persona" label="Persona" all="Todas las personas" choices={people} />
        <ListFilter
          address={address}
          name="accion"
          label="Acción"
          all="Todas las acciones"
          choices={choicesOf(audit.data?.actions, actionText)}
        />
        <ListFilter
          address={address}
          name="sobre"
          label="Sobre qué"
          all="Sobre cualquier cosa"
          choices={choicesOf(audit.data?.subjects, subjectText)}
        />
        <ListDays address={address} />
      </ListToolbar>
      <ListView
        query={audit}
        address={address}
        errorTitle="Error al cargar el registro"
        loading="Cargando el registro…"
        unit={["anotación", "anotaciones"]}
        empty={
          <EmptyState
            icon={History}
            title={address.isFiltered(...FILTERS) ? "Ninguna anotación coincide" : "Aún no hay anotaciones"}
          />
        }
      >
        {({ entries }) => <AuditTable entries={entries} opening={opening} />}
      </ListView>
      {shownId !== undefined && (
        <AuditDialog
          key={shownId}
          id={shownId}
          row={audit.data?.entries.find(({ id }) => id === shownId)}
          open={opening.openId !== undefined}
          onClose={opening.close}
        />
      )}
    </>
  );
}
