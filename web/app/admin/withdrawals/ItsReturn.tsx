import { ORDER_STATUS_LABELS, type Withdrawal } from "@bruma/contract";
import { Button } from "../../ui/Button.tsx";
import { OrderLink } from "../OrderLink.tsx";
import { mayOpenReturn } from "./withdrawalWords.ts";

interface ItsReturnProps {
  withdrawal: Withdrawal;
  busy: boolean;
  /** In its own place once it was accepted; before, accepting opens it. */
  onOpen: () => void;
}

/** How the goods of an open withdrawal come back, as its order stands. */
export function ItsReturn({ withdrawal, busy, onOpen }: ItsReturnProps) {
  const { state, order_id, order_status, return_label } = withdrawal;
  if (order_id === null || order_status === null || !(state === "received" || state === "awaiting_goods")) return null;
  if (return_label !== null) {
    return (
      <p className="text-small text-muted">
        El pedido ya espera la devolución <strong className="figures text-ink">{return_label}</strong>. Lo que llegue se
        anota en el pedido, línea a línea: <OrderLink id={order_id} />.
      </p>
    );
  }
  if (!mayOpenReturn(withdrawal)) {
    return (
      <p className="text-small text-muted">
        <OrderLink id={order_id} /> está en «{ORDER_STATUS_LABELS[order_status]}»: no abre ninguna devolución.{" "}
        {order_status === "cancelled"
          ? "Solo queda reembolsar lo que se haya pagado."
          : "Si no ha llegado a su cliente, cancélalo y reembolsa lo pagado."}
      </p>
    );
  }
  if (state === "received") return <p className="text-small text-muted">Al aceptarlo, {WHAT_OPENS}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="quiet" size="small" busy={busy} onClick={onOpen}>
        Abrir la devolución del pedido
      </Button>
      <p className="text-small text-muted">El pedido no espera ninguna devolución. Al abrirla, {WHAT_OPENS}</p>
    </div>
  );
}

const WHAT_OPENS =
  "el paquete recibe su número de etiqueta, quien desiste lo lee en un correo, y lo que llegue se anota en el pedido, línea a línea.";
