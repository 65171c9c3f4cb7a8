import { LOT_REASON_LABELS, type Lot } from "@bruma/contract";
import clsx from "clsx";
import { formatMoment } from "../../ui/dates.ts";
import { OrderLink } from "../OrderLink.tsx";
import { formatSigned } from "../records/formatSigned.ts";

/** Every change of its units, newest first. */
export function LotMovements({ lot: { movements } }: { lot: Lot }) {
  if (movements.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="cursor-pointer rounded-soft font-semibold">Movimientos ({movements.length})</summary>
      <ul className="mt-3 divide-y divide-mist">
        {movements.map(({ id, delta, reason, order_id, by, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              {LOT_REASON_LABELS[reason]} {order_id !== null && <OrderLink id={order_id} bare />}
              <span className="block text-muted">
                {formatMoment(at)}
                {by && ` · ${by}`}
              </span>
            </span>
            <span className={clsx("figures font-semibold", delta > 0 ? "text-ok" : "text-danger")}>
              {formatSigned(delta)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
