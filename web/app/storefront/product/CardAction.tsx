import { Plus } from "lucide-react";
import { useAddToCart } from "../../cart/useAddToCart.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import type { CardProduct } from "./card.ts";

// On a phone two cards share the width.
const look = "w-full max-sm:px-2";

/** Adds what needs no choice; otherwise leads to where one chooses. */
export function CardAction({ product, to }: { product: CardProduct; to: string }) {
  const { id, name, price, stock, variantId } = product;
  const { add, isAdding } = useAddToCart();
  const ofWhat = <span className="sr-only"> {name}</span>;

  if (stock <= 0) {
    return (
      <Button variant="quiet" size="small" disabled className={look}>
        Sin stock{ofWhat}
      </Button>
    );
  }
  if (variantId === undefined) {
    return (
      <ButtonLink to={to} viewTransition variant="quiet" size="small" className={look}>
        <span>Elegir opciones{ofWhat}</span>
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      icon={Plus}
      busy={isAdding}
      className={look}
      onClick={() => void add({ productId: id, variantId, quantity: 1, name, price }, { guestMustLogIn: true })}
    >
      <span>
        Añadir<span className="max-sm:sr-only"> al carrito</span>
        {ofWhat}
      </span>
    </Button>
  );
}
