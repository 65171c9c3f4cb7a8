import { actionText, personText, subjectText } from "@bruma/contract";
import { History } from "lucide-react";
import { anything, DAYS, search } from "../list/filters.ts";
import { ListFilter } from "../list/ListFilter.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { AuditDialog } from "./AuditDialog.tsx";
import { AUDIT_COLUMNS } from "./auditColumns.tsx";
import { AUDIT } from "./auditQueries.ts";

const FILTERS = {
  search: search("Buscar en el registro"),
  actor: anything("persona"),
  action: anything("accion"),
  subject: anything("sobre"),
  subject_id: anything("id"),
  ...DAYS,
};

/** The words of each choice, in the order of the alphabet. */
const choicesOf = (values: readonly string[] | undefined, say: (value: string) => string) =>
  Object.fromEntries(
    (values ?? []).map((value) => [value, say(value)] as const).sort(([, a], [, b]) => a.localeCompare(b, "es")),
  );

export function AdminAuditPage() {
  const list = useList(AUDIT, FILTERS, { opens: "anotacion" });
  const { data } = list.answer;
  const people = Object.fromEntries((data?.people ?? []).map(({ id, name }) => [String(id), personText(id, name)]));
  const actions = choicesOf(data?.actions, actionText);
  const subjects = choicesOf(data?.subjects, subjectText);
  const { address } = list;
  return (
    <ListPage
      list={list}
      title="Registro"
      lead="Todo lo que el personal cambia: quién, cuándo y qué. No se puede modificar ni borrar."
      file="GET /admin/audit/export"
      tools={
        <>
          <ListFilter address={address} name="persona" label="Persona" all="Todas las personas" choices={people} />
          <ListFilter address={address} name="accion" label="Acción" all="Todas las acciones" choices={actions} />
          <ListFilter address={address} name="sobre" label="Sobre qué" all="Todo" choices={subjects} />
        </>
      }
      error="Error al cargar el registro"
      loading="Cargando el registro…"
      unit={["anotación", "anotaciones"]}
      empty={
        <NothingFound list={list} icon={History} title="Aún no hay anotaciones" filtered="Ninguna anotación coincide" />
      }
      record={(opened) => <AuditDialog {...opened} row={data?.entries.find(({ id }) => id === opened.id)} />}
    >
      {({ entries }) => <ListTable list={list} caption="Registro" columns={AUDIT_COLUMNS} rows={entries} />}
    </ListPage>
  );
}
