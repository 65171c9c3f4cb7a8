import type { RecallNotice } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";

/** The mail as a buyer's program draws it; it greets them by their name and names their orders. */
export function RecallPreview({ lotId, notice }: { lotId: number; notice: RecallNotice }) {
  const { hazard, instructions, remedies, contact } = notice;
  const call = { params: { id: lotId }, query: { hazard, instructions, remedies, contact } };
  const preview = useQuery({
    ...endpointQuery("GET /admin/lots/:id/recall/preview", call),
    placeholderData: keepPreviousData,
  });
  const loading = (
    <Loading label="Escribiendo el correo…">
      <Skeleton className="h-[50dvh]" />
    </Loading>
  );
  return (
    <QueryView query={preview} error="Error al escribir el correo" loading={loading}>
      {({ subject, html }) => (
        <section aria-label="Vista previa" className="grid gap-3">
          <p className="text-small">
            <span className="text-muted">Asunto: </span>
            <span className="font-medium">{subject}</span>
          </p>
          {/* Without permissions: it runs no script, sends no form and leads nowhere. */}
          <iframe
            title="Vista previa del correo"
            sandbox=""
            srcDoc={html}
            className="h-[50dvh] w-full rounded-card border border-mist"
          />
        </section>
      )}
    </QueryView>
  );
}
