import {
  INCIDENT_FILTERS,
  INCIDENT_SEVERITIES,
  INCIDENT_SEVERITY_LABELS,
  INCIDENT_STATE_LABELS,
} from "@bruma/contract";
import { HeartPulse, Plus } from "lucide-react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
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
import { useMay } from "../useMay.ts";
import { IncidentDialog } from "./IncidentDialog.tsx";
import { IncidentsTable } from "./IncidentsTable.tsx";
import { NewIncidentDialog } from "./NewIncidentDialog.tsx";
import { useIncidents } from "./useIncidents.ts";

const FILTERS = ["buscar", "estado", "gravedad", "desde", "hasta"];
const STATE_WORDS = {
  open: INCIDENT_STATE_LABELS.open,
  overdue: "Fuera de plazo",
  notified: "Notificados",
  closed: "Cerrados",
};

export function AdminIncidentsPage() {
  const address = useListAddress();
  const may = useMay();
  const shown = {
    state: INCIDENT_FILTERS.find((state) => state === address.read("estado")),
    severity: INCIDENT_SEVERITIES.find((severity) => severity === address.read("gravedad")),
    search: address.read("buscar") || undefined,
    from: address.read("desde") || undefined,
    to: address.read("hasta") || undefined,
    sort: address.read("orden") || undefined,
  };
  const incidents = useIncidents({ ...shown, page: address.page });
  const opening = useOpenRow("efecto");
  const shownId = useLastId(opening.openId);
  const overdue = incidents.data?.summary.overdue ?? 0;
  // «nuevo», or the message that tells of it: «mensaje-12».
  const registering = address.read("registrar");
  const messageId = /^mensaje-([1-9]\d{0,8})$/.exec(registering)?.[1];

  return (
    <>
      <PageHeading
        title="Efectos adversos"
        lead="Desde que la tienda sabe de uno, la autoridad debe saberlo en 24 horas."
        actions={
          <>
            <ExportLink endpoint="GET /admin/incidents/export" query={shown} />
            {may("law.write") && (
              <Button icon={Plus} onClick={() => address.change({ registrar: "nuevo" })}>
                Registrar efecto adverso
              </Button>
            )}
          </>
        }
      />
      {overdue > 0 && (
        <Alert tone="danger" title="Hay efectos adversos fuera de plazo" className="mb-5">
          {overdue === 1 ? "Uno lleva" : `${overdue} llevan`} más de 24 horas sin notificar. Notifícalo cuanto antes y
          anota la referencia.
        </Alert>
      )}
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar producto o EA-12" />
        <ListFilter address={address} name="estado" label="Estado" all="Todos los estados" choices={STATE_WORDS} />
        <ListFilter
          address={address}
          name="gravedad"
          label="Gravedad"
          all="Toda gravedad"
          choices={INCIDENT_SEVERITY_LABELS}
        />
        <ListDays address={address} />
      </ListToolbar>
      <ListView
        query={incidents}
        address={address}
        errorTitle="Error al cargar los efectos adversos"
        loading="Cargando efectos adversos…"
        unit={["efecto adverso", "efectos adversos"]}
        empty={
          <EmptyState
            icon={HeartPulse}
            title={
              address.isFiltered(...FILTERS) ? "Ningún efecto adverso coincide" : "Ningún efecto adverso registrado"
            }
            text="Si alguien cuenta que un producto le ha sentado mal, regístralo aquí: no hace falta su nombre."
          />
        }
      >
        {({ incidents }) => <IncidentsTable incidents={incidents} address={address} opening={opening} />}
      </ListView>
      {shownId !== undefined && (
        <IncidentDialog key={shownId} id={shownId} open={opening.openId !== undefined} onClose={opening.close} />
      )}
      {registering && may("law.write") && (
        <NewIncidentDialog
          messageId={messageId === undefined ? undefined : Number(messageId)}
          onClose={() => address.change({ registrar: undefined }, { replace: true })}
          onRegistered={(id) => address.change({ registrar: undefined, efecto: String(id) }, { replace: true })}
        />
      )}
    </>
  );
}
