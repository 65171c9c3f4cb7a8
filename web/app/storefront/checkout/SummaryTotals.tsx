import { type Cart, formatEuros, PAYMENT_METHOD_LABELS, type Quote, SHIPPING_LABELS } from "@bruma/contract";
import clsx from "clsx";
import type { ReactNode } from "react";
import { FreeShippingBar } from "../../cart/FreeShippingBar.tsx";
import { vatWords } from "../../orders/TaxLines.tsx";
import { Alert } from "../../ui/Alert.tsx";

interface SummaryTotalsProps {
  quote: Quote;
  isSettling: boolean;
}

/** The server's figures; dimmed while newer ones are on their way. */
export function SummaryTotals({ quote, isSettling }: SummaryTotalsProps) {
  const { subtotal, discount, shipping, fee, total, option, payment_method, coupon } = quote;
  const freeFrom = quote.options.find((offer) => offer.option === option)?.free_from;
  return (
    <>
      {freeFrom && shipping > 0 && <FreeShippingBar goods={subtotal - discount} freeFrom={freeFrom} />}
      <dl className={clsx("grid gap-2 transition-opacity", isSettling && "opacity-45")} aria-busy={isSettling}>
        <Sum name="Subtotal">{formatEuros(subtotal)}</Sum>
        {coupon && <Sum name={`Cupón ${coupon.code}`}>−{formatEuros(discount)}</Sum>}
        <Sum name={SHIPPING_LABELS[option]}>{shipping === 0 ? "Gratis" : formatEuros(shipping)}</Sum>
        {quote.extras_offered
          .filter(({ chosen }) => chosen)
          .map(({ extra, label, price }) => (
            <Sum key={extra} name={label}>
              {price === 0 ? "Incluido" : formatEuros(price)}
            </Sum>
          ))}
        {fee > 0 && <Sum name={PAYMENT_METHOD_LABELS[payment_method]}>{formatEuros(fee)}</Sum>}
        {quote.vat_relief > 0 && <Sum name="IVA que no pagas">−{formatEuros(quote.vat_relief)}</Sum>}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-mist pt-4">
          <dt className="font-semibold">
            Total <span className="text-small font-normal text-muted">({vatWords(quote.taxes)})</span>
          </dt>
          <dd className="figures text-heading font-semibold">{formatEuros(total)}</dd>
        </div>
      </dl>
      {quote.taxes.zone_note && (
        <Alert tone="warn" live>
          {quote.taxes.zone_note}
        </Alert>
      )}
    </>
  );
}

/** While nobody knows where it goes: what the goods cost, as the cart says it. */
export function GoodsTotal({ cart: { subtotal, coupon, total } }: { cart: Cart }) {
  return (
    <dl className="grid gap-2">
      <Sum name="Subtotal">{formatEuros(subtotal)}</Sum>
      {coupon && !coupon.problem && <Sum name={`Cupón ${coupon.code}`}>−{formatEuros(coupon.discount)}</Sum>}
      <Sum name="Envío">Según tu código postal</Sum>
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-mist pt-4">
        <dt className="font-semibold">
          Total <span className="text-small font-normal text-muted">(sin el envío)</span>
        </dt>
        <dd className="figures text-heading font-semibold">{formatEuros(total)}</dd>
      </div>
    </dl>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}
