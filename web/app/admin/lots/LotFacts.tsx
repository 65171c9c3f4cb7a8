import { formatNumber, type Lot } from "@bruma/contract";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { editPath } from "../products/paths.ts";
import { Fact } from "../records/Fact.tsx";
import { LotStateBadge } from "./LotStateBadge.tsx";
import { orderWords, personWords, unitWords } from "./lotWords.ts";

/** Where it came from, what is left of it, and how many got it. */
export function LotFacts({ lot }: { lot: Lot }) {
  const { buyers } = lot;
  return (
    <div className="grid gap-5 text-small">
      {lot.state === "withdrawn" && (
        <Alert tone="danger" title="Lote retirado de la venta">
          {lot.withdrawn_reason}
          {lot.withdrawn_at && ` · ${formatMoment(lot.withdrawn_at)}`}
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Estado">
          <LotStateBadge lot={lot} />
        </Fact>
        <Fact name={lot.state === "withdrawn" ? "Quedan apartadas" : "Quedan"}>
          {unitWords(lot.quantity)}
          <span className="block text-muted">Stock a la venta: {formatNumber(lot.stock)}</span>
          {lot.short > 0 && (
            <span className="block text-muted">
              Prometidas en pedidos al retirarlo: {unitWords(lot.short)}. Si vuelven, no se venden.
            </span>
          )}
        </Fact>
        <Fact name="Caducidad">{lot.best_before ? formatDay(lot.best_before) : "Sin fecha"}</Fact>
        <Fact name="Entrada">{formatDay(lot.received_on)}</Fact>
        <Fact name="Proveedor">{lot.supplier ?? "—"}</Fact>
        <Fact name="Lo compraron">
          {buyers.orders === 0 ? "Nadie todavía" : `${personWords(buyers.people)}, ${orderWords(buyers.orders)}`}
          {buyers.erased > 0 && (
            <span className="block text-muted">{orderWords(buyers.erased)} de cuentas eliminadas</span>
          )}
        </Fact>
        <Fact name="Producto">
          <Link to={editPath(lot.product_id)} className="link">
            {lot.product}
          </Link>
          <span className="block text-muted">{lot.sku}</span>
        </Fact>
        {lot.note && (
          <Fact name="Nota" className="sm:col-span-2">
            {lot.note}
          </Fact>
        )}
      </dl>
      {buyers.unknown_orders > 0 && (
        <p className="text-muted">
          Desde su entrada, {orderWords(buyers.unknown_orders)} con este producto{" "}
          {buyers.unknown_orders === 1
            ? "salió sin lote anotado: también pudo llevarlo."
            : "salieron sin lote anotado: también pudieron llevarlo."}
        </p>
      )}
    </div>
  );
}
