import type { AdminOrder, ShipmentLot } from "@bruma/contract";
import { Link } from "react-router";
import { useMay } from "../../../api/useMay.ts";
import { goodsName, goodsNameAt } from "../../../orders/itemWords.ts";
import { Parcels } from "../../../orders/Parcels.tsx";
import { Button } from "../../../ui/Button.tsx";
import { lotPath } from "../../paths.ts";
import { PrintLink } from "../PrintLink.tsx";
import type { OrderMoves } from "../useOrderMoves.ts";
import { isPartlySent, leftToSend, takesParcel } from "./leftToSend.ts";

/** The parcels that left, each with its slip, and what is still to be sent. */
export function OrderParcels({ order, moves }: { order: AdminOrder; moves: OrderMoves }) {
  const may = useMay();
  const { id, items, shipments, shipment_lots } = order;
  const isOpen = takesParcel(order);
  return (
    <div className="grid grid-cols-1 gap-4">
      {shipments.map((shipment, index) => (
        <div key={shipment.id} className="grid grid-cols-1 gap-1 border-l-2 border-mist pl-3">
          <Parcels shipments={[shipment]} />
          <ul className="text-muted">
            {shipment.lines.map(({ position, quantity }) => (
              <li key={position}>
                <span className="figures">{quantity} ×</span> {goodsNameAt(items, position)}
                <LotsOfLine
                  lots={shipment_lots.filter((lot) => lot.shipment_id === shipment.id && lot.position === position)}
                />
              </li>
            ))}
          </ul>
          <PrintLink path={`/admin/orders/${id}/packing-slip?shipment=${shipment.id}`} bare>
            Albarán del paquete {index + 1}
          </PrintLink>
        </div>
      ))}
      {isPartlySent(order) && <LeftToSend order={order} />}
      {isOpen && shipments.length === 0 && (
        <p className="text-muted">Se marcó como enviado sin anotar el paquete. Puedes anotarlo ahora.</p>
      )}
      {isOpen && may("orders.write") && (
        <Button variant="quiet" size="small" className="w-fit" onClick={() => moves.ask(order, "shipped")}>
          Añadir paquete
        </Button>
      )}
    </div>
  );
}

/** «Lote L-1 × 2»: who looks for a lot finds it here. */
function LotsOfLine({ lots }: { lots: readonly ShipmentLot[] }) {
  if (lots.length === 0) return null;
  return (
    <span className="block text-tiny">
      {lots.map(({ lot_id, code, quantity }, index) => (
        <span key={lot_id}>
          {index > 0 && " · "}
          Lote{" "}
          <Link to={lotPath(lot_id)} className="link">
            {code}
          </Link>{" "}
          × {quantity}
        </span>
      ))}
    </span>
  );
}

function LeftToSend({ order: { items, status } }: { order: AdminOrder }) {
  return (
    <div className="rounded-card bg-warn-wash px-4 py-3 text-warn">
      <p className="font-semibold">{status === "shipped" ? "Queda por enviar" : "No llegó a salir"}</p>
      <ul>
        {leftToSend(items).map((item) => (
          <li key={item.position}>
            <span className="figures">{item.left} ×</span> {goodsName(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
