import { counted, formatEuros, shopDay, verbAndCount } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { formatDay, formatMoment } from "../../../ui/dates.ts";
import { ExportLink } from "../../list/ExportLink.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { KEPT } from "../transferQueries.ts";
import type { PaidRefunds } from "./MarkManyDone.tsx";

/** The last files for the bank, each without what was cancelled or paid meanwhile. `onPaid`: closes all that is left of one. */
export function RefundFiles({ onPaid }: { onPaid: ((paid: PaidRefunds) => void) | undefined }) {
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
                <span className="flex flex-wrap gap-2.5">
                  {onPaid && (
                    <Button
                      variant="quiet"
                      size="small"
                      icon={Check}
                      aria-label={`Marcar como hechos los reembolsos del fichero del ${formatMoment(created_at)}`}
                      onClick={() => onPaid({ ids: left.refund_ids, amount: left.amount, on: dayPaid(execute_on) })}
                    >
                      Marcar como hechos…
                    </Button>
                  )}
                  <ExportLink
                    endpoint="GET /admin/transfers/refunds/files/:id"
                    params={{ id: String(id) }}
                    label="Descargar pain.001"
                    size="small"
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The bank pays on the day that the file asks for; where that is still to come, somebody has asked it to pay today. */
const dayPaid = (executeOn: string) => (executeOn > shopDay() ? shopDay() : executeOn);
