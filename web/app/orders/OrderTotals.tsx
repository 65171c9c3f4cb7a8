import { formatEuros, type OrderSummary, PAYMENT_METHOD_LABELS, SHIPPING_LABELS } from "@bruma/contract";
import type { ReactNode } from "react";
import { Price } from "../ui/Price.tsx";
import { TaxLines, vatWords } from "./TaxLines.tsx";

type Amounts = Pick<
  OrderSummary,
  | "subtotal"
  | "coupon_code"
  | "coupon_discount"
  | "shipping_cost"
  | "shipping_method"
  | "fee"
  | "extras"
  | "vat_relief"
  | "payment_method"
  | "total"
  | "taxes"
> & { settled?: number };

export function OrderTotals({ order }: { order: Amounts }) {
  const { subtotal, coupon_code, coupon_discount, shipping_cost, shipping_method, fee, payment_method, total } = order;
  const { settled = 0 } = order;
  return (
    <>
      <dl className="grid gap-1.5 border-t border-mist pt-4 text-small">
        <Row name="Subtotal" amount={formatEuros(subtotal)} />
        {coupon_code && <Row name={`Cupón ${coupon_code}`} amount={`−${formatEuros(coupon_discount)}`} />}
        <Row
          name={SHIPPING_LABELS[shipping_method]}
          amount={shipping_cost === 0 ? "Gratis" : formatEuros(shipping_cost)}
        />
        {fee > 0 && <Row name={PAYMENT_METHOD_LABELS[payment_method]} amount={formatEuros(fee)} />}
        {order.extras.map(({ extra, label, price }) => (
          <Row key={extra} name={label} amount={price === 0 ? "Incluido" : formatEuros(price)} />
        ))}
        {order.vat_relief > 0 && <Row name="IVA que no pagas" amount={`−${formatEuros(order.vat_relief)}`} />}
        <div className="flex items-baseline justify-between gap-4 pt-2 text-base">
          <dt className="font-semibold">
            Total <span className="text-tiny font-normal text-muted">({vatWords(order.taxes)})</span>
          </dt>
          <dd>
            <Price euros={total} className="text-subheading" />
          </dd>
        </div>
        {settled > 0 && <Row name="Devuelto: ya no se paga" amount={`−${formatEuros(settled)}`} />}
      </dl>
      <TaxLines taxes={order.taxes} />
    </>
  );
}

function Row({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}
