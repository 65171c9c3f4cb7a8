import { type Cart, formatEuros } from "@bruma/contract";
import clsx from "clsx";
import { ShoppingBag } from "lucide-react";
import { withQueries } from "../api/Queries.tsx";
import { loginPath } from "../session/loginPath.ts";
import { useSession } from "../session/session.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Drawer } from "../ui/dialog/Drawer.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { CartFits } from "./CartFits.tsx";
import { CartLineRow } from "./CartLineRow.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { UsualFreeShipping } from "./UsualFreeShipping.tsx";
import { type CartView, useCart } from "./useCart.ts";

interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The cart beside the page, for guests and customers. */
function AskingDrawer({ open, onOpenChange }: CartDrawerProps) {
  const view = useCart();
  const { cart, isSettling } = view;
  const footer = cart && cart.items.length > 0 && <Ways cart={cart} isSettling={isSettling} />;
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Carrito" footer={footer}>
      <Content {...view} />
    </Drawer>
  );
}

function Content({ status, cart, isSettling, retry }: CartView) {
  if (status === "error") {
    return <ErrorState title="No podemos mostrar tu carrito" message="Revisa tu conexión." onRetry={retry} />;
  }
  if (!cart) return <CartSkeleton lines={2} />;
  if (cart.items.length === 0) {
    const toShop = <ButtonLink to="/products">Explorar Productos</ButtonLink>;
    return <EmptyState icon={ShoppingBag} title="Tu carrito está vacío" action={toShop} />;
  }
  return (
    <>
      <ul className="divide-y divide-mist">
        {cart.items.map((line) => (
          <CartLineRow key={line.variantId} line={line} isSettling={isSettling} />
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <CartFits cart={cart} />
      </div>
    </>
  );
}

function Ways({ cart, isSettling }: { cart: Cart; isSettling: boolean }) {
  const { user } = useSession();
  return (
    <div className="grid gap-4">
      <UsualFreeShipping cart={cart} />
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Total</span>
        <span className={clsx("figures text-subheading font-semibold transition-opacity", isSettling && "opacity-45")}>
          {formatEuros(cart.total)}
        </span>
      </p>
      <p className="-mt-3 text-small text-muted">IVA incluido. El envío se calcula al tramitar el pedido.</p>
      {user ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/cart" variant="quiet">
            Ver Carrito
          </ButtonLink>
          <ButtonLink to="/checkout">Proceder al Pago</ButtonLink>
        </div>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/checkout" variant="quiet">
            Crear cuenta y comprar
          </ButtonLink>
          <ButtonLink to={loginPath("/cart")}>Iniciar Sesión para Comprar</ButtonLink>
        </div>
      )}
    </div>
  );
}

export const CartDrawer = withQueries(AskingDrawer);
