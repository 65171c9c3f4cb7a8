import { arrivalSentence, BY_BUYER, type Order, PAYMENT_METHOD_LABELS, SHIPPING_LABELS } from "@bruma/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShipsTo } from "../addresses/ShipsTo.tsx";
import { useShop } from "../document/shop.ts";
import { Card } from "../ui/Card.tsx";
import { formatMoment } from "../ui/dates.ts";
import { PageHeading } from "../ui/PageHeading.tsx";
import { AfterPurchase } from "./AfterPurchase.tsx";
import { OrderInvoices } from "./invoices/OrderInvoices.tsx";
import { CancelledNotice } from "./notices/CancelledNotice.tsx";
import { ReturnNotice } from "./notices/ReturnNotice.tsx";
import { WithdrawalNotices } from "./notices/WithdrawalNotices.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { Parcels } from "./Parcels.tsx";
import { PaymentInstructions } from "./payment/PaymentInstructions.tsx";
import { PaymentNews } from "./payment/PaymentNews.tsx";
import { PaymentState } from "./payment/PaymentState.tsx";
import { PAYMENT_METHOD_WORDS } from "./payment/paymentMethods.tsx";
import { RefundNotice } from "./payment/RefundNotice.tsx";
import { isOpenToReview, reviewPath } from "./reviewPath.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import { TrackingSteps } from "./steps/TrackingSteps.tsx";

const nameForBuyer = (by: string) => (by === BY_BUYER ? "Tú" : "La tienda");

/** One order as its buyer sees it. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <>
      <PageHeading
        title={`Pedido #${order.id}`}
        lead={<time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>}
        actions={
          <span className="flex items-center gap-3">
            <PaymentState order={order} />
            <StatusBadge status={order.status} />
          </span>
        }
      />
      <PaymentNews order={order} />
      <AfterPurchase order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {order.payment_instructions && (
            <section aria-labelledby="payment">
              <h2 id="payment" className="mb-3 text-subheading">
                {PAYMENT_METHOD_WORDS[order.payment_method].heading}
              </h2>
              <PaymentInstructions order={order} />
            </section>
          )}
          <RefundNotice refund={order.refund} />
          <WithdrawalNotices withdrawals={order.withdrawals} />
          <ReturnNotice label={order.return_label} />
          {order.status === "cancelled" ? (
            <CancelledNotice order={order} />
          ) : (
            <Section title="Seguimiento">
              <TrackingSteps order={order} />
              <div className="mt-6 border-t border-mist pt-4 empty:hidden">
                <Parcels shipments={order.shipments} />
              </div>
            </Section>
          )}
          <Section title="Artículos">
            <ReviewableLines order={order} />
            <OrderTotals order={order} />
          </Section>
        </div>
        <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <Section title="Entrega">
            <Address order={order} />
          </Section>
          <Section title="Facturas">
            <OrderInvoices order={order} />
          </Section>
          {order.notes && (
            <Section title="Notas">
              <p className="text-small whitespace-pre-line">{order.notes}</p>
            </Section>
          )}
          <Section title="Historial">
            <OrderHistory history={order.history} nameOf={nameForBuyer} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** What was bought; for as long as the shop takes reviews of it, each product with the way there, this order chosen. */
function ReviewableLines({ order: { id, items, status, history } }: { order: Order }) {
  const { review_window_days: days } = useShop();
  if (!isOpenToReview({ status, history }, days, new Date())) return <OrderLines items={items} />;
  return (
    <OrderLines
      items={items}
      action={(item) =>
        // Two variants of a product have one review, and what is not on sale has no page to write it on.
        item.is_on_sale &&
        items.find(({ product_id }) => product_id === item.product_id) === item && (
          <Link to={reviewPath(item.product_id, id)} className="link mt-1 inline-block py-1 font-medium">
            Reseñar<span className="sr-only"> {item.name}</span>
          </Link>
        )
      }
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <section aria-label={title}>
        <h2 className="mb-4 text-subheading">{title}</h2>
        {children}
      </section>
    </Card>
  );
}

function Address({ order }: { order: Order }) {
  const { shipping, shipping_method, payment_method, arrival, status } = order;
  return (
    <div className="grid gap-3 text-small">
      <ShipsTo shipping={shipping} />
      <p>
        <span className="text-muted">Método: </span>
        {SHIPPING_LABELS[shipping_method]}
      </p>
      {arrival && status !== "delivered" && status !== "cancelled" && <p>{arrivalSentence(arrival)}</p>}
      <p>
        <span className="text-muted">Pago: </span>
        {PAYMENT_METHOD_LABELS[payment_method]}
      </p>
    </div>
  );
}
