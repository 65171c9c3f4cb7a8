import { counted, formatEuros, verbAndCount } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/Card.tsx";
import { formatDay, formatMoment } from "../../../ui/dates.ts";
import { ExportLink } from "../../list/ExportLink.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { KEPT } from "../transferQueries.ts";

/** The last files for the bank, each without what was cancelled or paid meanwhile. */
export function RefundFiles() {
  const { data } = useQuery({
    ...endpointQuery("GET /admin/transfers/refunds/files", { query: { limit: 5 } }),
    staleTime: KEPT.freshMs,
  });
  if (!data || data.files.length === 0) return null;
  return (
    <section aria-labelledby="ficheros" className="mt-10">
      <h2 id="ficheros" className="mb-3 text-subheading">
        Ficheros para el banco
      </h2>
      <Card>
        <ul className="divide-y divide-mist text-small">
          {data.files.map(({ id, count, amount, left, execute_on, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
              <span>
                <span className="font-medium">
                  {counted(count, "reembolso", "reembolsos")} · {formatEuros(amount)}
                </span>
                <span className="block text-muted">
                  Preparado el {formatMoment(created_at)} · se paga el {formatDay(execute_on)}
                </span>
                {left.count > 0 && left.count < count && (
                  <span className="block text-warn">
                    {verbAndCount("Queda", left.count)} por pagar, {formatEuros(left.amount)}: el fichero sale sin los
                    demás.
                  </span>
                )}
              </span>
              {left.count === 0 ? (
                <span className="text-muted">Nada por pagar</span>
              ) : (
                <ExportLink
                  endpoint="GET /admin/transfers/refunds/files/:id"
                  params={{ id: String(id) }}
                  label="Descargar pain.001"
                  size="small"
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
