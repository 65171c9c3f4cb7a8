import type { StatusJob } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Moment } from "../list/cells.tsx";

/** The shop's recurring work, late ones first. */
export function JobsPanel({ jobs }: { jobs: readonly StatusJob[] }) {
  return (
    <Panel title="Tareas" text="Cuándo acabó bien cada una por última vez, en cualquiera de las máquinas.">
      {jobs.length === 0 ? (
        <p className="text-small text-muted">Todavía no se ha programado ninguna.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-2 text-small md:grid-cols-2">
          {jobs
            .toSorted((a, b) => Number(b.is_late) - Number(a.is_late))
            .map(({ name, last_at, is_late }) => (
              <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  {name} {is_late && <Badge tone="danger">Va tarde</Badge>}
                </span>
                <span className="text-muted">
                  <Moment of={last_at} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
