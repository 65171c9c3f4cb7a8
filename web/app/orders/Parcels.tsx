import type { Shipment } from "@bruma/contract";
import { CopyButton } from "../ui/CopyButton.tsx";
import { formatMoment } from "../ui/dates.ts";

/** To the carrier's page of a parcel. */
export function TrackingLink({ to, className }: { to: string; className: string }) {
  return (
    <a href={to} rel="noopener noreferrer" target="_blank" className={className}>
      Seguir el envío<span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** Who carries the order, under which number, and where to follow it. */
export function Parcels({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) return null;
  return (
    <ul className="grid gap-4 text-small">
      {shipments.map(({ id, carrier, tracking_number, tracking_url, shipped_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span>
            Enviado con <strong className="font-semibold">{carrier}</strong>{" "}
            <time dateTime={shipped_at} className="text-muted">
              el {formatMoment(shipped_at)}
            </time>
          </span>
          {tracking_number && (
            <span className="flex min-w-0 flex-wrap items-center gap-x-1">
              <span className="text-muted">N.º de seguimiento:</span>{" "}
              <span className="figures break-all">{tracking_number}</span>
              <CopyButton text={tracking_number} what="número de seguimiento" />
            </span>
          )}
          {tracking_url && <TrackingLink to={tracking_url} className="link" />}
        </li>
      ))}
    </ul>
  );
}
