import { type Cart, formatEuros } from "@bruma/contract";
import clsx from "clsx";
import type { ReactNode } from "react";
import { PrefetchPageLinks } from "react-router";
import { BuyingTerms } from "../../../cart/BuyingTerms.tsx";
import { isBlocking } from "../../../cart/lineProblem.ts";
import { UsualArrival } from "../../../cart/UsualArrival.tsx";
import { UsualFreeShipping } from "../../../cart/UsualFreeShipping.tsx";
import { useProceed } from "../../../cart/useProceed.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { useGoneCoupon } from "../useGoneCoupon.ts";
import { CartHolding } from "./CartHolding.tsx";

/** What the goods cost; sending them is the checkout's matter. */
export function CartSummary({ cart, isSettling }: { cart: Cart; isSettling: boolean }) {
  const { proceed, isLeaving } = useProceed(cart);
  const { coupon } = cart;
  const gone = useGoneCoupon(coupon);
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 className="text-subheading">Resumen</h2>
      <dl className={clsx("mt-4 grid gap-2.5 transition-opacity", isSettling && "opacity-45")} aria-busy={isSettling}>
        <Sum name="Subtotal">{formatEuros(cart.subtotal)}</Sum>
        {coupon && !coupon.problem && <Sum name={`Cupón ${coupon.code}`}>−{formatEuros(coupon.discount)}</Sum>}
        <Sum name="Envío">
          <span className="text-muted">Se calcula al tramitar el pedido</span>
        </Sum>
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-mist pt-4">
          <dt className="font-semibold">
            Total <span className="text-small font-normal text-muted">(IVA incluido)</span>
          </dt>
          <dd className="figures text-heading font-semibold">{formatEuros(cart.total)}</dd>
        </div>
      </dl>
      <div className="mt-4 empty:hidden">
        <UsualFreeShipping cart={cart} />
      </div>
      <div className="mt-3 empty:hidden">
        <UsualArrival />
      </div>
      {coupon?.problem && (
        <Alert tone="warn" live className="mt-4" title={`Cupón ${coupon.code}`}>
          {coupon.problem}. El total de arriba no lo cuenta. Puedes quitarlo o cambiarlo al tramitar el pedido.
        </Alert>
      )}
      {gone && (
        <Alert tone="warn" live className="mt-4">
          El cupón {gone} ya no está en tu carrito. Tus productos cuestan ahora {formatEuros(cart.total)}.
        </Alert>
      )}
      {cart.items.some(isBlocking) && (
        <Alert tone="danger" className="mt-4">
          Algún producto no se puede comprar tal como está. Ajústalo o quítalo para continuar.
        </Alert>
      )}
      <div className="mt-4 empty:hidden">
        <CartHolding cart={cart} />
      </div>
      <div className="mt-5 grid gap-3">
        <Button variant="accent" size="large" busy={isLeaving} onClick={proceed}>
          Proceder al checkout
        </Button>
        <ButtonLink to="/products" variant="bare">
          Seguir comprando
        </ButtonLink>
      </div>
      <div className="mt-5 border-t border-mist pt-4">
        <BuyingTerms />
      </div>
      <PrefetchPageLinks page="/checkout" />
    </Card>
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
