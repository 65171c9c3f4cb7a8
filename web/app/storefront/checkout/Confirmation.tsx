import { arrivalSentence, type Order } from "@bruma/contract";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { ShipsTo } from "../../addresses/ShipsTo.tsx";
import { OrderLines } from "../../orders/OrderLines.tsx";
import { OrderTotals } from "../../orders/OrderTotals.tsx";
import { PaymentInstructions } from "../../orders/payment/PaymentInstructions.tsx";
import { PaymentNews } from "../../orders/payment/PaymentNews.tsx";
import { PAYMENT_METHOD_WORDS } from "../../orders/payment/paymentMethods.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Mist } from "../../ui/pictures/Mist.tsx";

/** The order stands; now the money. */
export function Confirmation({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It took the form's place: the focus must not stay on a button that is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);

  return (
    // The mist reaches down to the footer.
    <div className="relative isolate -mb-20 overflow-hidden sm:-mb-28">
      <Mist />
      <div className="page grid max-w-3xl gap-6 pt-10 pb-20 sm:pt-16 sm:pb-28">
        <header className="text-center">
          <span className="inline-block text-brand-ink">
            <Icon of={CircleCheck} size={40} />
          </span>
          <h1 ref={heading} tabIndex={-1} className="mt-4 text-title outline-none">
            ¡Gracias por tu pedido!
          </h1>
          <p className="mx-auto mt-3 max-w-xl text-lead text-muted">
            Hemos recibido tu <strong className="font-semibold text-ink">Pedido #{order.id}</strong>. Estos datos te
            esperan también en «Mis Pedidos».
          </p>
        </header>
        <PaymentNews order={order} />
        {order.payment_instructions && (
          <Card className="p-5 shadow-soft sm:p-7">
            <h2 className="mb-4 text-heading">{PAYMENT_METHOD_WORDS[order.payment_method].next}</h2>
            <PaymentInstructions order={order} />
          </Card>
        )}
        <Card className="p-5 sm:p-7">
          <h2 className="mb-4 text-subheading">Resumen del pedido</h2>
          <OrderLines items={order.items} />
          <OrderTotals order={order} />
          <h3 className="mt-5 border-t border-mist pt-5 font-text text-small font-semibold">Se envía a</h3>
          <div className="mt-1 text-muted">
            <ShipsTo shipping={order.shipping} />
          </div>
          {order.arrival && <p className="mt-3 text-small">{arrivalSentence(order.arrival)}</p>}
        </Card>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/orders">Ver mis pedidos</ButtonLink>
          <ButtonLink to="/products" variant="quiet">
            Seguir comprando
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
