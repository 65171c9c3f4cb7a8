import { type AdminOrder, arrivalSentence, type OrderSummary, SHIPPING_LABELS, telephoneLink } from "@bruma/contract";
import type { ReactNode } from "react";
import { OrderLines } from "../../orders/OrderLines.tsx";
import { OrderTotals } from "../../orders/OrderTotals.tsx";
import { PaymentState } from "../../orders/payment/PaymentState.tsx";
import { StatusBadge } from "../../orders/StatusBadge.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { OrderMoney } from "./money/OrderMoney.tsx";
import { OrderNotes } from "./OrderNotes.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { PrintLink } from "./PrintLink.tsx";
import { readDelivery } from "./parcels/deliveryText.ts";
import { OrderParcels } from "./parcels/OrderParcels.tsx";
import { OrderReturns } from "./returns/OrderReturns.tsx";
import { OrderWithdrawals } from "./returns/OrderWithdrawals.tsx";
import type { OrderMoves } from "./useOrderMoves.ts";

interface OrderFactsProps {
  order: OrderSummary;
  /** What the list's row lacks. */
  detail: AdminOrder | undefined;
  isLoading: boolean;
  moves: OrderMoves;
}

/** Its state on top; then what is done with it, beside whom it is for and what was said and done. */
export function OrderFacts({ order, detail, isLoading, moves }: OrderFactsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 pb-2 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={order.status} />
        <PaymentState order={order} />
        {detail?.expires_at && (
          <span className="text-tiny text-muted">Sin pago, se cancela el {formatMoment(detail.expires_at)}</span>
        )}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <PrintLink path={`/admin/orders/${order.id}/packing-slip`}>Albarán</PrintLink>
          <PrintLink path={`/admin/orders/${order.id}/receipt`}>Recibo</PrintLink>
        </span>
      </div>
      {detail && <OrderWithdrawals order={detail} />}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          {detail && (
            <Part title="Pago">
              <OrderMoney order={detail} moves={moves} />
            </Part>
          )}
          {detail && (detail.shipments.length > 0 || detail.status === "shipped") && (
            <Part title="Envíos">
              <OrderParcels order={detail} moves={moves} />
            </Part>
          )}
          {detail && (detail.returns.length > 0 || detail.status === "delivered") && (
            <Part title="Devoluciones">
              <OrderReturns order={detail} />
            </Part>
          )}
          <Part title="Artículos">
            <OrderLines items={order.items} />
            <OrderTotals order={detail ?? order} />
          </Part>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Buyer order={order} detail={detail} />
          {detail?.notes && (
            <Part title="Notas del cliente">
              <p className="whitespace-pre-line">{detail.notes}</p>
            </Part>
          )}
          {detail && (
            <Part title="Notas internas">
              <OrderNotes order={detail} />
            </Part>
          )}
          {detail && (
            <Part title="Historial">
              <OrderTimeline order={detail} />
            </Part>
          )}
          {isLoading && (
            <Loading label="Cargando pagos, notas e historial…">
              <Skeleton className="h-16" />
            </Loading>
          )}
        </div>
      </div>
    </div>
  );
}

function Buyer({ order, detail }: Pick<OrderFactsProps, "order" | "detail">) {
  const { lines, phone } = readDelivery(order.shipping_address);
  return (
    <div className="grid grid-cols-1 gap-6 sm:max-lg:grid-cols-2">
      <Part title="Cliente">
        <p className="font-medium">{order.user_name}</p>
        <a href={`mailto:${order.user_email}`} className="link break-all">
          {order.user_email}
        </a>
        {phone ? (
          <a href={telephoneLink(phone)} className="link figures block w-fit">
            {phone}
          </a>
        ) : (
          <p className="text-muted">Sin teléfono</p>
        )}
        {detail && (
          <p className="mt-1 text-muted">Declaró ser mayor de edad el {formatMoment(detail.adult_declared_at)}</p>
        )}
      </Part>
      <Part title="Dirección de entrega">
        <address className="whitespace-pre-line not-italic">{lines.join("\n")}</address>
        <p className="mt-1 text-muted">{SHIPPING_LABELS[order.shipping_method]}</p>
        {order.arrival && order.status !== "cancelled" && <p className="mt-1">{arrivalSentence(order.arrival)}</p>}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-text text-tiny text-muted">{title}</h3>
      {children}
    </section>
  );
}
