import {
  type AdminOrder,
  formatEuros,
  type OrderReturn,
  RETURN_CONDITION_LABELS,
  RETURN_FATE_LABELS,
  RETURN_STATE_LABELS,
} from "@bruma/contract";
import { useState } from "react";
import { Failure } from "../../../api/Failure.tsx";
import { useMay } from "../../../api/useMay.ts";
import { goodsNameAt } from "../../../orders/itemWords.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { ReceiveReturnDialog } from "./ReceiveReturnDialog.tsx";
import { useCancelReturn, useOpenReturn } from "./returnQueries.ts";

/** What a buyer sends back of a delivered order, line by line. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const may = useMay();
  const opening = useOpenReturn();
  const cancelling = useCancelReturn();
  const [received, setReceived] = useState<OrderReturn>();
  const [asked, setAsked] = useState<OrderReturn>();
  const [isAsked, setIsAsked] = useState(false);
  const expected = order.returns.find(({ state }) => state === "expected");
  return (
    <div className="grid gap-3">
      <Failure of={opening} />
      <Failure of={cancelling} />
      {order.returns.length > 0 && (
        <ul className="grid gap-4 border-y border-mist py-3" aria-label="Devoluciones">
          {order.returns.map((back) => (
            <li key={back.id} className="grid gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="figures font-semibold">{back.label}</span>
                <Badge tone={TONES[back.state]}>{RETURN_STATE_LABELS[back.state]}</Badge>
                <span className="text-muted">{formatDay(back.received_at ?? back.created_at)}</span>
                {back.state === "received" && (
                  <span className="figures ml-auto font-semibold">−{formatEuros(back.refund)}</span>
                )}
                {back.settled > 0 && (
                  <span className="figures w-full text-muted">
                    {formatEuros(back.settled)} se descuentan de lo que faltaba por pagar.
                  </span>
                )}
              </p>
              <ReturnedLines order={order} back={back} />
              {back.note && <p className="text-muted">{back.note}</p>}
            </li>
          ))}
        </ul>
      )}
      {expected && (
        <p className="text-muted">
          Quien devuelve escribe <strong className="figures text-ink">{expected.label}</strong> en la etiqueta del
          paquete.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {expected && may("payments.write") && (
          <Button variant="quiet" size="small" onClick={() => setReceived(expected)}>
            Anotar lo recibido
          </Button>
        )}
        {expected && may("orders.write") && (
          <Button
            variant="bare"
            size="small"
            busy={cancelling.isPending}
            onClick={() => {
              setAsked(expected);
              setIsAsked(true);
            }}
          >
            Ya no se espera
          </Button>
        )}
        {!expected && may("orders.write") && order.status === "delivered" && (
          <Button
            variant="quiet"
            size="small"
            busy={opening.isPending}
            onClick={() => opening.isPending || opening.mutate({ id: order.id })}
          >
            Abrir una devolución
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`¿Ya no se espera la devolución ${asked?.label}?`}
        text="Se cierra sin mover stock ni dinero. No se puede deshacer: si al final llega, abre otra."
        confirmLabel="Ya no se espera"
        backLabel="Volver"
        busy={cancelling.isPending}
        onConfirm={() =>
          asked && !cancelling.isPending && cancelling.mutate({ id: asked.id }, { onSettled: () => setIsAsked(false) })
        }
      />
      <ReceiveReturnDialog order={order} back={received} onClose={() => setReceived(undefined)} />
    </div>
  );
}

const TONES = { expected: "warn", received: "ok", cancelled: "neutral" } as const;

function ReturnedLines({ order, back }: { order: AdminOrder; back: OrderReturn }) {
  if (back.lines.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {back.lines.map(({ position, quantity, condition, fate, refund }) => (
        <li key={position} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            {quantity} × {goodsNameAt(order.items, position)}
            <span className="text-muted">
              {" "}
              · {RETURN_CONDITION_LABELS[condition]} · {RETURN_FATE_LABELS[fate]}
            </span>
          </span>
          <span className="figures whitespace-nowrap">{formatEuros(refund)}</span>
        </li>
      ))}
      {back.shipping > 0 && (
        <li className="flex justify-between gap-4">
          <span>{order.paid_extras > 0 ? "Gastos de envío, recargos y extras" : "Gastos de envío"}</span>
          <span className="figures">{formatEuros(back.shipping)}</span>
        </li>
      )}
    </ul>
  );
}
