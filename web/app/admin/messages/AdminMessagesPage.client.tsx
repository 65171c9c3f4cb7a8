import { CONTACT_TYPE_LABELS, CONTACT_TYPES, MESSAGE_FILTERS } from "@bruma/contract";
import { Inbox } from "lucide-react";
import { Alert } from "../../ui/Alert.tsx";
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
import { MessageDialog } from "./MessageDialog.tsx";
import { MessagesTable } from "./MessagesTable.tsx";
import { MESSAGE_FILTER_WORDS } from "./messageWords.ts";
import { useMessages } from "./useMessages.ts";

const FILTERS = ["buscar", "estado", "motivo", "desde", "hasta"];

export function AdminMessagesPage() {
  const address = useListAddress();
  const shown = {
    state: MESSAGE_FILTERS.find((state) => state === address.read("estado")),
    type: CONTACT_TYPES.find((type) => type === address.read("motivo")),
    search: address.read("buscar"),
    from: address.read("desde"),
    to: address.read("hasta"),
    sort: address.read("orden") || undefined,
  };
  const messages = useMessages({ ...shown, page: address.page });
  const opening = useOpenRow("mensaje");
  const shownId = useLastId(opening.openId);

  return (
    <>
      <PageHeading
        title="Mensajes"
        lead="Lo que llega por el formulario de contacto."
        actions={<ExportLink endpoint="GET /admin/messages/export" query={shown} />}
      />
      {messages.data && messages.data.summary.overdue > 0 && <Overdue count={messages.data.summary.overdue} />}
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar mensajes" />
        <ListFilter
          address={address}
          name="estado"
          label="Estado"
          all="Todos los estados"
          choices={MESSAGE_FILTER_WORDS}
        />
        <ListFilter
          address={address}
          name="motivo"
          label="Motivo"
          all="Todos los motivos"
          choices={CONTACT_TYPE_LABELS}
        />
        <ListDays address={address} />
      </ListToolbar>
      <ListView
        query={messages}
        address={address}
        errorTitle="Error al cargar los mensajes"
        loading="Cargando mensajes…"
        unit={["mensaje", "mensajes"]}
        empty={
          <EmptyState
            icon={Inbox}
            title={address.isFiltered(...FILTERS) ? "Ningún mensaje coincide" : "Aún no hay mensajes"}
          />
        }
      >
        {({ messages }) => <MessagesTable messages={messages} address={address} opening={opening} />}
      </ListView>
      {shownId !== undefined && (
        <MessageDialog
          key={shownId}
          id={shownId}
          row={messages.data?.messages.find(({ id }) => id === shownId)}
          open={opening.openId !== undefined}
          onClose={opening.close}
        />
      )}
    </>
  );
}

function Overdue({ count }: { count: number }) {
  return (
    <Alert tone="danger" title="Hay mensajes fuera de plazo" className="mb-5">
      {count === 1 ? "Un mensaje espera respuesta" : `${count} mensajes esperan respuesta`} desde hace más de lo
      prometido. La ley da un mes como máximo.
    </Alert>
  );
}
