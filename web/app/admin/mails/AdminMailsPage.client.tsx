import { counted, MAIL_KIND_LABELS, MAIL_STATE_LABELS } from "@bruma/contract";
import { MailOpen } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { lostMails } from "../shell/mailTrouble.ts";
import { MailDialog } from "./MailDialog.tsx";
import { MAIL_COLUMNS } from "./mailColumns.tsx";
import { MAILS } from "./mailQueries.ts";

const FILTERS = {
  search: search("Buscar destinatario o pedido"),
  state: choice("estado", "Estado", "Todos los estados", MAIL_STATE_LABELS),
  kind: choice("tipo", "Tipo", "Todos los tipos", MAIL_KIND_LABELS),
  ...DAYS,
  sort: sortedBy("created", "recipient", "sent"),
};

export function AdminMailsPage() {
  const list = useList(MAILS, FILTERS, { opens: "correo" });
  const { data } = list.answer;
  return (
    <ListPage
      list={list}
      title="Correo"
      lead="Todo lo que la tienda escribe por correo, y cómo ha ido."
      file="GET /admin/mails/export"
      notice={data && <Notices {...data.summary} />}
      error="Error al cargar los correos"
      loading="Cargando correos…"
      unit={["correo", "correos"]}
      empty={<NothingFound list={list} icon={MailOpen} title="Aún no hay correos" filtered="Ningún correo coincide" />}
      record={(opened) => <MailDialog {...opened} row={data?.mails.find(({ id }) => id === opened.id)} />}
    >
      {({ mails }) => <ListTable list={list} caption="Correos" columns={MAIL_COLUMNS} rows={mails} />}
    </ListPage>
  );
}

interface NoticesProps {
  failed: number;
  uncertain: number;
  held: number;
}

/** What wants a person's eye. That no mail leaves at all is said above every page. */
function Notices({ failed, uncertain, held }: NoticesProps) {
  const lost = lostMails({ failed, uncertain });
  return (
    <>
      {held > 0 && (
        <Alert tone="info" title={`Hay ${counted(held, "correo retenido", "correos retenidos")}`} className="mb-5">
          A una dirección que nadie ha confirmado solo le llegan unos pocos al día.{" "}
          <Link to="?estado=held" className="link">
            Ver los retenidos
          </Link>
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert tone="danger" title="Hay correos que necesitan a una persona" className="mb-5">
          {lost.map(({ words }) => words).join(" y ")}. Ábrelos para ver qué pasó y reenviarlos.
        </Alert>
      )}
    </>
  );
}
