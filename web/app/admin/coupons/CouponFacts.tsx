import { type CouponDetail, formatEuros } from "@bruma/contract";
import { lastDayText } from "./couponTyped.ts";
import { discountText, scopeText, usesText } from "./couponWords.ts";

/** For whoever may look and not change. */
export function CouponFacts({ coupon }: { coupon: CouponDetail }) {
  const facts: [name: string, value: string][] = [
    ["Descuento", discountText(coupon)],
    ["Pedido mínimo", formatEuros(coupon.min_order_amount)],
    ["Usos", usesText(coupon)],
    ["Límite por cliente", coupon.usage_limit_per_customer?.toString() ?? "Sin límite"],
    ["Caduca", lastDayText(coupon) ?? "Nunca"],
    ["Descripción", coupon.description ?? "—"],
    ["Se aplica a", scopeText(coupon)],
    ["Productos", coupon.products.map(({ name }) => name).join(", ") || "—"],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="figures mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
