import type { RecallNotice } from "@bruma/contract";
import { reasonOf } from "../../reasonOf.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { useRecallPreview } from "./useLots.ts";

/** The mail as a buyer's program draws it; it greets them by their name and names their orders. */
export function RecallPreview({ lotId, notice }: { lotId: number; notice: RecallNotice }) {
  const { hazard, instructions, remedies, contact } = notice;
  const preview = useRecallPreview(lotId, { hazard, instructions, remedies, contact });
  if (preview.isError) {
    return (
      <ErrorState
        title="Error al escribir el correo"
        message={reasonOf(preview.error)}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (!preview.data) {
    return (
      <Loading label="Escribiendo el correo…">
        <Skeleton className="h-[50dvh]" />
      </Loading>
    );
  }
  return (
    <section aria-label="Vista previa" className="grid gap-3">
      <p className="text-small">
        <span className="text-muted">Asunto: </span>
        <span className="font-medium">{preview.data.subject}</span>
      </p>
      {/* Without permissions: it runs no script, sends no form and leads nowhere. */}
      <iframe
        title="Vista previa del correo"
        sandbox=""
        srcDoc={preview.data.html}
        className="h-[50dvh] w-full rounded-card border border-mist"
      />
    </section>
  );
}
