import { ApiError, type AuditEntry } from "@bruma/contract";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { actionText, placeOf, thingText } from "./auditWords.ts";
import { useAuditEntry } from "./useAudit.ts";
import { Versions } from "./Versions.tsx";

interface AuditDialogProps {
  id: number;
  /** The list's row of it, where the list holds it. */
  row: AuditEntry | undefined;
  open: boolean;
  onClose: () => void;
}

/** One act of the staff: who, when, on what, and from what to what. */
export function AuditDialog({ id, row, open, onClose }: AuditDialogProps) {
  const { data, error, refetch } = useAuditEntry(id);
  const entry = data ?? row;
  const place = entry && placeOf(entry.subject, entry.subject_id);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={entry ? actionText(entry.action) : `Anotación #${id}`}
      description={entry && `${formatMoment(entry.at)} · ${entry.actor_name}`}
    >
      {entry && (
        <p className="mb-4 text-small">
          <span className="font-semibold">{thingText(entry.subject, entry.subject_id)}</span>
          {place && (
            <>
              {" · "}
              <Link to={place} className="link">
                Ver cómo está ahora
              </Link>
            </>
          )}
          <span className="mt-1 block text-muted [overflow-wrap:anywhere]">{entry.action}</span>
        </p>
      )}
      {data && <Versions before={data.before} after={data.after} />}
      {!data && !error && (
        <Loading label="Cargando la anotación…" className="grid gap-3 pb-4">
          <Skeleton className="h-6" />
          <Skeleton className="h-32" />
        </Loading>
      )}
      {!data && error && <NoEntry error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function NoEntry({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={SearchX} title="Esta anotación no existe" />;
  }
  return <ErrorState title="Error al cargar la anotación" message={reasonOf(error)} onRetry={onRetry} />;
}
