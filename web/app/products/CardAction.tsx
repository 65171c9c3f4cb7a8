import { useAddToCart } from "../cart/useAddToCart.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Drawing } from "../ui/pictures/Drawing.tsx";
import type { CardProduct } from "./card.ts";

/** Adds what needs no choice; otherwise leads to where one chooses. */
export function CardAction({ product, to }: { product: CardProduct; to: string }) {
  const { id, name, price, stock, variantId } = product;
  const { add, isAdding } = useAddToCart();
  const ofWhat = <span className="sr-only">{` ${name}`}</span>;

  if (stock <= 0) {
    return (
      <Button variant="quiet" size="small" disabled>
        Sin stock{ofWhat}
      </Button>
    );
  }
  if (variantId === undefined) {
    return (
      <ButtonLink to={to} discover="none" viewTransition variant="quiet" size="small">
        <span>Elegir opciones{ofWhat}</span>
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isAdding}
      onClick={() => void add({ productId: id, variantId, quantity: 1, name, price }, { guestMustLogIn: true })}
    >
      {!isAdding && <Drawing of="plus" className="size-4.5" />}
      <span>
        Añadir<span className="max-sm:sr-only"> al carrito</span>
        {ofWhat}
      </span>
    </Button>
  );
}
