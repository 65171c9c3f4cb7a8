import { MAIL_KIND_LABELS, MAIL_KINDS, MAIL_STATE_LABELS, MAIL_STATES } from "@bruma/contract";
import { MailOpen } from "lucide-react";
import { Link } from "react-router";
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
import { MailDialog } from "./MailDialog.tsx";
import { MailsTable } from "./MailsTable.tsx";
import { useMails } from "./useMails.ts";

const FILTERS = ["buscar", "estado", "tipo", "desde", "hasta"];

export function AdminMailsPage() {
  const address = useListAddress();
  const shown = {
    state: MAIL_STATES.find((state) => state === address.read("estado")),
    kind: MAIL_KINDS.find((kind) => kind === address.read("tipo")),
    search: address.read("buscar"),
    from: address.read("desde"),
    to: address.read("hasta"),
    sort: address.read("orden") || undefined,
  };
  const mails = useMails({ ...shown, page: address.page });
  const opening = useOpenRow("correo");
  const shownId = useLastId(opening.openId);

  return (
    <>
      <PageHeading
        title="Correo"
        lead="Todo lo que la tienda escribe por correo, y cómo ha ido."
        actions={<ExportLink endpoint="GET /admin/mails/export" query={shown} />}
      />
      {mails.data && <Notices {...mails.data} />}
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar destinatario o pedido" />
        <ListFilter
          address={address}
          name="estado"
          label="Estado"
          all="Todos los estados"
          choices={MAIL_STATE_LABELS}
        />
        <ListFilter address={address} name="tipo" label="Tipo" all="Todos los tipos" choices={MAIL_KIND_LABELS} />
        <ListDays address={address} />
      </ListToolbar>
      <ListView
        query={mails}
        address={address}
        errorTitle="Error al cargar los correos"
        loading="Cargando correos…"
        unit={["correo", "correos"]}
        empty={
          <EmptyState
            icon={MailOpen}
            title={address.isFiltered(...FILTERS) ? "Ningún correo coincide" : "Aún no hay correos"}
          />
        }
      >
        {({ mails }) => <MailsTable mails={mails} address={address} opening={opening} />}
      </ListView>
      {shownId !== undefined && (
        <MailDialog
          key={shownId}
          id={shownId}
          row={mails.data?.mails.find(({ id }) => id === shownId)}
          open={opening.openId !== undefined}
          onClose={opening.close}
        />
      )}
    </>
  );
}

interface NoticesProps {
  sends: boolean;
  summary: { failed: number; uncertain: number; held: number };
}

/** What wants a person's eye. */
function Notices({ sends, summary: { failed, uncertain, held } }: NoticesProps) {
  const waiting = [
    failed > 0 && `${failed} ${failed === 1 ? "ha fallado" : "han fallado"}`,
    uncertain > 0 && `${uncertain} ${uncertain === 1 ? "está en duda" : "están en duda"}`,
  ].filter(Boolean);
  return (
    <>
      {!sends && (
        <Alert tone="warn" title="La tienda no envía correo" className="mb-5">
          No hay servidor de correo configurado (SMTP_URL): los correos se escriben y se guardan aquí.
        </Alert>
      )}
      {held > 0 && (
        <Alert
          tone="info"
          title={held === 1 ? "Hay 1 correo retenido" : `Hay ${held} correos retenidos`}
          className="mb-5"
        >
          A una dirección que nadie ha confirmado solo le llegan unos pocos al día.{" "}
          <Link to="?estado=held" className="link">
            Ver los retenidos
          </Link>
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert tone="danger" title="Hay correos que necesitan a una persona" className="mb-5">
          {waiting.join(" y ")}. Ábrelos para ver qué pasó y reenviarlos.
        </Alert>
      )}
    </>
  );
}
