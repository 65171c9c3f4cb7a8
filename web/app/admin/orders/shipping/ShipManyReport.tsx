import type { ShipResult } from "@bruma/contract";
import { BulkOutcome } from "../../bulk/BulkOutcome.tsx";
import { PrintLink } from "../PrintLink.tsx";

/** What became of each order, and the slips of those that left. */
export function ShipManyReport({ results }: { results: readonly ShipResult[] }) {
  const shipments = results.flatMap(({ shipment_id }) => shipment_id ?? []);
  const sent = results.filter(({ done }) => done);
  return (
    <div className="grid gap-4">
      <BulkOutcome results={results} one="pedido enviado" many="pedidos enviados" />
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
