import { formatEuros, formatNumber } from "@bruma/contract";
import { ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { useAddAll } from "../../cart/useAddAll.ts";
import { Button } from "../../ui/Button.tsx";
import type { MixCost } from "./costOf.ts";
import type { MixLine } from "./mixOf.ts";

/** What of the shop the mixture takes, what it costs beside what is sold ready to use, and all of it into the cart. */
export function MixtureGoods({ lines, cost }: { lines: readonly MixLine[]; cost: MixCost | undefined }) {
  const { addAll, isAdding, preload } = useAddAll();
  const missing = lines.filter(({ liquid, count }) => liquid.stock < count);
  if (lines.length === 0 || !cost) return null;
  const items = lines.map(({ liquid, count }) => ({
    productId: liquid.product_id,
    variantId: liquid.variant_id,
    quantity: count,
    name: liquid.name,
    price: liquid.price,
  }));
  return (
    <section aria-labelledby="mix-goods">
      <h2 id="mix-goods" className="text-heading">
        Lo que lleva, de la tienda
      </h2>
      <ul className="mt-3">
        {lines.map(({ liquid, count }) => (
          <li
            key={liquid.variant_id}
            className="flex items-baseline justify-between gap-4 border-b border-mist py-2.5 text-small last:border-b-0"
          >
            <span>
              <span className="figures font-semibold">{count} × </span>
              <Link to={`/products/${liquid.product_id}`} className="link">
                {liquid.name}
              </Link>
              {liquid.stock < count && (
                <span className="block text-warn">
                  {liquid.stock === 0 ? "Sin stock" : `Solo queda${liquid.stock === 1 ? "" : "n"} ${liquid.stock}`}
                </span>
              )}
            </span>
            <span className="figures whitespace-nowrap">{formatEuros(liquid.price * count)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5 text-small">
        <Row name="Total, botes enteros" value={formatEuros(cost.total)} isStrong />
        <Row name="De ello, impuesto especial (península y Baleares)" value={formatEuros(cost.excise)} />
        <Row name="Por mililitro de mezcla" value={perMl(cost.perMl)} />
        {cost.ready && (
          <Row
            name={`Por mililitro ya hecho: ${cost.ready.liquid.name}, ${formatNumber(cost.ready.liquid.nicotine_mg_ml)} mg/ml`}
            value={perMl(cost.ready.perMl)}
          />
        )}
      </dl>
      <Button
        icon={ShoppingBag}
        className="mt-5 noscript:hidden"
        busy={isAdding}
        disabled={missing.length > 0}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void addAll(items)}
      >
        Añadir todo al carrito
      </Button>
    </section>
  );
}

const perMl = (euros: number): string => `${formatEuros(euros)}/ml`;

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isStrong ? "font-semibold" : "text-muted"}>{name}</dt>
      <dd className={isStrong ? "figures font-semibold whitespace-nowrap" : "figures whitespace-nowrap"}>{value}</dd>
    </div>
  );
}
