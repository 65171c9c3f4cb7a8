import { formatEuros, type TransferSummary } from "@bruma/contract";
import { Link } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { Card } from "../../ui/Card.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../charts/figures.ts";
import { useTransferSummary } from "../transfers/useTransfers.ts";
import { useMay } from "../useMay.ts";

interface Figure {
  name: string;
  to: string;
  /** Something is to be done where it is not zero. */
  isUrgent: boolean;
}

const FIGURES: Record<keyof TransferSummary, Figure> = {
  unpaid: { name: "Pedidos sin pagar", to: "/admin/orders?pago=unpaid", isUrgent: false },
  overdue: { name: "Vencidos", to: "/admin/orders?estado=pendientes&pago=unpaid", isUrgent: true },
  unmatched: { name: "Transferencias por revisar", to: "/admin/transfers", isUrgent: true },
  refunds: { name: "Reembolsos por hacer", to: "/admin/transfers?ver=reembolsos", isUrgent: true },
};

/** The money that is on its way, each figure the way to it. Whoever may not see payments does not see them here. */
export function TransferAlerts() {
  const mayRead = useMay()("payments.read");
  const { data, error } = useTransferSummary(mayRead);
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
          {(Object.keys(FIGURES) as (keyof TransferSummary)[]).map((key) => (
            <li key={key}>
              <FigureLink {...FIGURES[key]} {...data[key]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FigureLink({ name, to, isUrgent, count, amount }: Figure & TransferSummary["unpaid"]) {
  return (
    <Link to={to} className="block h-full rounded-card">
      <Card className="h-full px-4 py-3.5 transition-colors hover:border-ink sm:px-5 sm:py-4">
        <p className="text-small text-muted">{name}</p>
        <p
          className={`figures mt-1 font-display text-subheading font-semibold sm:text-heading ${isUrgent && count > 0 ? "text-warn" : ""}`}
        >
          {formatCount(count)}
        </p>
        <p className="figures mt-1 text-small text-muted">{formatEuros(amount)}</p>
      </Card>
    </Link>
  );
}
