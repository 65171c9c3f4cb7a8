import { type AuditEntry, actionText, personText, thingText } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "../../ui/dates.ts";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { AUDIT } from "./auditQueries.ts";
import { placeOf } from "./placeOf.ts";
import { Versions } from "./Versions.tsx";

interface AuditDialogProps extends Opened {
  /** The list's row of it, where the list holds it. */
  row: AuditEntry | undefined;
}

/** One act of the staff: who, when, on what, and from what to what. */
export function AuditDialog({ id, row, open, onClose }: AuditDialogProps) {
  // What is written there never changes.
  const query = useQuery({ ...AUDIT.one(id), staleTime: Number.POSITIVE_INFINITY });
  const whole = query.data?.entry;
  const entry = whole ?? row;
  const place = entry && placeOf(entry.subject, entry.subject_id);
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={entry ? actionText(entry.action) : `Anotación #${id}`}
      description={entry && `${formatMoment(entry.at)} · ${personText(entry.actor_id, entry.actor_name)}`}
      loading="Cargando la anotación…"
      error="Error al cargar la anotación"
      gone={{ icon: SearchX, title: "Esta anotación no existe" }}
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
        </p>
      )}
      {whole && <Versions of={whole} before={whole.before} after={whole.after} />}
    </RecordDialog>
  );
}
