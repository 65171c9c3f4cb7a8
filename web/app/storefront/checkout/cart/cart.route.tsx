import { ShoppingBag } from "lucide-react";
import { CartFits } from "../../../cart/CartFits.tsx";
import { CartLineRow } from "../../../cart/CartLineRow.tsx";
import { CartSkeleton } from "../../../cart/CartSkeleton.tsx";
import { ClearCart } from "../../../cart/ClearCart.tsx";
import { type CartView, useCart } from "../../../cart/index.ts";
import { privatePage } from "../../../document/pageMeta.ts";
import { useGuard } from "../../../session/useGuard.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { PageHeading } from "../../../ui/PageHeading.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { CartSummary } from "./CartSummary.tsx";

export const meta = privatePage("Carrito");

export default function CartPage() {
  const allowed = useGuard();
  const view = useCart();
  const count = view.cart?.items.length ?? 0;
  return (
    <div className="page awaited">
      <PageHeading title="Tu carrito" actions={allowed && count > 0 && <ClearCart count={view.count} />} />
      {allowed ? <Content {...view} /> : <PageSkeleton />}
    </div>
  );
}

function Content({ status, cart, isSettling, retry }: CartView) {
  if (status === "error") {
    return (
      <ErrorState
        title="No podemos mostrar tu carrito"
        message="Revisa tu conexión y vuelve a intentarlo. No se ha perdido nada."
        onRetry={retry}
      />
    );
  }
  if (!cart) return <PageSkeleton />;
  if (cart.items.length === 0) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title="Tu carrito está vacío"
        text="Lo que añadas te espera aquí, también en tus otros dispositivos."
        action={<ButtonLink to="/products">Explorar Productos</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
      <Card className="px-4 py-4 sm:px-6 sm:py-5">
        <ul className="divide-y divide-mist">
          {cart.items.map((line) => (
            <CartLineRow key={line.variantId} line={line} isSettling={isSettling} />
          ))}
        </ul>
        <div className="mt-4 empty:hidden">
          <CartFits cart={cart} />
        </div>
      </Card>
      <CartSummary cart={cart} isSettling={isSettling} />
    </div>
  );
}

function PageSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
      <Card className="px-4 py-5 sm:px-6">
        <CartSkeleton />
      </Card>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
