import { INCIDENT_SEVERITY_LABELS, INCIDENT_STATE_LABELS, idIn } from "@bruma/contract";
import { HeartPulse, Plus } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { useOpenWindow } from "../list/useOpenRow.ts";
import { IncidentDialog } from "./IncidentDialog.tsx";
import { INCIDENT_COLUMNS } from "./incidentColumns.tsx";
import { INCIDENTS } from "./incidentQueries.ts";
import { NewIncidentDialog } from "./NewIncidentDialog.tsx";

const STATE_WORDS = {
  open: INCIDENT_STATE_LABELS.open,
  overdue: "Fuera de plazo",
  notified: "Notificados",
  closed: "Cerrados",
};
const FILTERS = {
  search: search("Buscar producto o EA-12"),
  state: choice("estado", "Estado", "Todos los estados", STATE_WORDS),
  severity: choice("gravedad", "Gravedad", "Cualquier gravedad", INCIDENT_SEVERITY_LABELS),
  ...DAYS,
  sort: sortedBy("known", "due"),
};

/** «nuevo» registers one; «mensaje-12» one that this message tells of. */
const MESSAGE = "mensaje-";

export function AdminIncidentsPage() {
  const list = useList(INCIDENTS, FILTERS, { opens: "efecto" });
  const { address } = list;
  const mayWrite = useMay()("law.write");
  const overdue = list.answer.data?.summary.overdue ?? 0;
  const registering = useOpenWindow("registrar");
  const messageId = registering.asked.startsWith(MESSAGE) ? idIn(registering.asked.slice(MESSAGE.length)) : undefined;

  return (
    <>
      <ListPage
        list={list}
        title="Efectos adversos"
        lead="Desde que la tienda sabe de uno, la autoridad debe saberlo en 24 horas."
        file="GET /admin/incidents/export"
        actions={
          mayWrite && (
            <Button icon={Plus} onClick={() => registering.open("nuevo")}>
              Registrar efecto adverso
            </Button>
          )
        }
        notice={
          overdue > 0 && (
            <Alert tone="danger" title="Hay efectos adversos fuera de plazo" className="mb-5">
              {overdue === 1 ? "Uno lleva" : `${overdue} llevan`} más de 24 horas sin notificar. Notifícalo cuanto antes
              y anota la referencia.
            </Alert>
          )
        }
        error="Error al cargar los efectos adversos"
        loading="Cargando efectos adversos…"
        unit={["efecto adverso", "efectos adversos"]}
        empty={
          <NothingFound
            list={list}
            icon={HeartPulse}
            title="Ningún efecto adverso registrado"
            filtered="Ningún efecto adverso coincide"
            text="Si alguien cuenta que un producto le ha sentado mal, regístralo aquí: no hace falta su nombre."
          />
        }
        record={(opened) => <IncidentDialog {...opened} />}
      >
        {({ incidents }) => (
          <ListTable list={list} caption="Efectos adversos" columns={INCIDENT_COLUMNS} rows={incidents} />
        )}
      </ListPage>
      {registering.asked && mayWrite && (
        <NewIncidentDialog
          messageId={messageId}
          onClose={registering.close}
          onRegistered={(id) => address.change({ registrar: undefined, efecto: String(id) }, { replace: true })}
        />
      )}
    </>
  );
}
