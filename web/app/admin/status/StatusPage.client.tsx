import type { ShopStatus } from "@bruma/contract";
import { counted } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Moment } from "../list/cells.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { Findings } from "./Findings.tsx";
import { JobsPanel } from "./JobsPanel.tsx";
import { RecentErrors } from "./RecentErrors.tsx";
import { SlowRoutes } from "./SlowRoutes.tsx";

/** Read anew at each visit: it tells of now. */
const STATUS = { ...endpointQuery("GET /admin/status"), staleTime: 0 };

export function StatusPage() {
  const query = useQuery(STATUS);
  return (
    <>
      <PageHeading
        title="Estado de la tienda"
        lead="Lo que la sostiene: la máquina, la base de datos, las tareas, el correo y las copias."
        actions={
          <Button variant="quiet" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
            Mirar otra vez
          </Button>
        }
      />
      <QueryView query={query} error="Error al mirar el estado" loading={<ListSkeleton label="Mirando la tienda…" />}>
        {({ status }) => <Status status={status} />}
      </QueryView>
    </>
  );
}

function Status({ status }: { status: ShopStatus }) {
  const faults = status.findings.filter(({ verdict }) => verdict === "fault").length;
  return (
    <div className="grid gap-6">
      <Alert title={summary(faults)} tone={faults > 0 ? "danger" : "info"}>
        Versión {status.version}, en marcha desde <Moment of={status.started_at} />.
      </Alert>
      <Findings findings={status.findings} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel
          title="Errores del último día"
          text="Los de este programa desde que arrancó. El registro los tiene enteros."
        >
          <RecentErrors errors={status.errors} />
        </Panel>
        <Panel
          title="Lo que más tarda en responder"
          text="Desde que arrancó el programa, sin lo que se sirve ya hecho."
        >
          <SlowRoutes routes={status.slow} />
        </Panel>
      </div>
      <JobsPanel jobs={status.jobs} />
    </div>
  );
}

function summary(faults: number): string {
  if (faults === 0) return "Nada roto";
  return `Hay ${counted(faults, "cosa", "cosas")} que arreglar`;
}
