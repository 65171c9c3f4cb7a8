import type { ShipResult } from "@bruma/contract";
import { Alert } from "../../../ui/Alert.tsx";
import { PrintLink } from "../PrintLink.tsx";

/** What became of each order, and the slips of those that left. */
export function ShipManyReport({ results }: { results: readonly ShipResult[] }) {
  const shipments = results.flatMap(({ shipment_id }) => shipment_id ?? []);
  const sent = results.filter(({ done }) => done);
  const refused = results.filter(({ done }) => !done);
  return (
    <div className="grid gap-4">
      <Alert tone={refused.length === 0 ? "ok" : "warn"} live>
        <p className="font-semibold">
          {sent.length === 1 ? "1 pedido enviado" : `${sent.length} pedidos enviados`}
          {refused.length > 0 && `, ${refused.length} sin cambios`}.
        </p>
        {refused.length > 0 && (
          <ul className="mt-1">
            {refused.map(({ id, message }) => (
              <li key={id}>
                Pedido #{id}: {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      {shipments.length > 0 && (
        <p>
          <PrintLink path={`/admin/shipments/packing-slips?ids=${shipments.join(",")}`}>
            Imprimir {sent.length === 1 ? "su albarán" : "sus albaranes"}
          </PrintLink>
        </p>
      )}
      <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {sent.map(({ id }) => (
          <li key={id}>Pedido #{id}</li>
        ))}
      </ul>
    </div>
  );
}
