import { formatEuros, type TransferSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../charts/figures.ts";
import { FigureCard } from "../figures/FigureCard.tsx";
import { SUMMARY } from "../transfers/transferQueries.ts";

/** Something is to be done where it is not zero. */
const IS_URGENT: Record<keyof TransferSummary, boolean> = {
  unpaid: false,
  overdue: true,
  unmatched: true,
  refunds: true,
};

/** The money that is on its way, each figure the way to it. Whoever may not see payments does not see them here. */
export function TransferAlerts() {
  const mayRead = useMay()("payments.read");
  const { data: answer, error } = useQuery({ ...SUMMARY, enabled: mayRead });
  const data = answer?.summary;
  if (!mayRead) return null;
  return (
    <section aria-labelledby="cobros">
      <h2 id="cobros" className="mb-3 text-subheading">
        Cobros por transferencia
      </h2>
      {error && !data && <p className="text-small text-muted">No hemos podido cargarlos. {reasonOf(error)}</p>}
      {!error && !data && (
        <Loading label="Cargando los cobros…">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {(Object.keys(IS_URGENT) as (keyof TransferSummary)[]).map((figure) => (
            <li key={figure}>
              <FigureCard
                figure={figure}
                value={formatCount(data[figure].count)}
                note={<span className="figures">{formatEuros(data[figure].amount)}</span>}
                tone={IS_URGENT[figure] && data[figure].count > 0 ? "warn" : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
