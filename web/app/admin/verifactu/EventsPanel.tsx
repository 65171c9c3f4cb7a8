import { BILLING_EVENT_LABELS } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "../../ui/Panel.tsx";
import { Moment } from "../list/cells.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { eventsQuery } from "./verifactuQueries.ts";

/** What happened around the records, newest first. */
export function EventsPanel() {
  const events = useQuery(eventsQuery);
  return (
    <Panel
      title="Registro de eventos"
      text="Los últimos 50. Todos van en el fichero de los registros."
      className="mt-8"
    >
      <QueryView query={events} error="Error al cargar los eventos" loading="Cargando eventos…">
        {(answer) =>
          answer.events.length === 0 ? (
            <p className="text-small text-muted">Nada que contar todavía.</p>
          ) : (
            <ol className="grid gap-3 text-small">
              {answer.events.map(({ id, kind, detail, at }) => (
                <li key={id} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  <span className="text-muted">
                    <Moment of={at} />
                  </span>
                  <span className="min-w-0">
                    <strong className="font-semibold">{BILLING_EVENT_LABELS[kind]}</strong>
                    {detail && ` · ${detail}`}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
}
