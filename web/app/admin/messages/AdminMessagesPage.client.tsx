import { ANSWER_DAYS_MAX } from "@bruma/contract";
import { Inbox } from "lucide-react";
import { Alert } from "../../ui/Alert.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { useLiveList } from "../list/useLiveList.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { MESSAGE_COLUMNS } from "./messageColumns.tsx";
import { MESSAGE_LIST_FILTERS } from "./messageFilters.ts";
import { MESSAGES } from "./messageQueries.ts";

export function AdminMessagesPage() {
  const list = useList(MESSAGES, MESSAGE_LIST_FILTERS, { opens: "mensaje" });
  const { data } = list.answer;
  useLiveList("messages", MESSAGES);
  return (
    <ListPage
      list={list}
      title="Mensajes"
      lead="Lo que llega por el formulario de contacto."
      file="GET /admin/messages/export"
      notice={data && data.summary.overdue > 0 && <Overdue count={data.summary.overdue} />}
      error="Error al cargar los mensajes"
      loading="Cargando mensajes…"
      unit={["mensaje", "mensajes"]}
      empty={<NothingFound list={list} icon={Inbox} title="Aún no hay mensajes" filtered="Ningún mensaje coincide" />}
      record={(opened) => <MessageDialog {...opened} row={data?.messages.find(({ id }) => id === opened.id)} />}
    >
      {({ messages }) => <ListTable list={list} caption="Mensajes" columns={MESSAGE_COLUMNS} rows={messages} />}
    </ListPage>
  );
}

function Overdue({ count }: { count: number }) {
  return (
    <Alert tone="danger" title="Hay mensajes fuera de plazo" className="mb-5">
      {count === 1 ? "Un mensaje espera respuesta" : `${count} mensajes esperan respuesta`} desde hace más de lo
      prometido. La ley da {ANSWER_DAYS_MAX} días como máximo.
    </Alert>
  );
}
