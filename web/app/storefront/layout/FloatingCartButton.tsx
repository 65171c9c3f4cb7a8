import clsx from "clsx";
import { ShoppingBag } from "lucide-react";
import { CART_BUTTON_ID } from "../../cart/useAddToCart.ts";
import { Icon } from "../../ui/Icon.tsx";
import { countedName } from "./CountBadge.tsx";

interface FloatingCartButtonProps {
  count: number;
  /** Only for what else opens the cart. */
  isHidden: boolean;
  isOnDeskOnly: boolean;
  /** A pointer or the focus has come near: it may be pressed. */
  onApproach: () => void;
  onOpen: () => void;
}

/** Within reach while there is something in the cart, and over nothing: a bar below on a phone, in the page's margin on a desk. */
export function FloatingCartButton({ count, isHidden, isOnDeskOnly, onApproach, onOpen }: FloatingCartButtonProps) {
  if (count === 0) return null;
  return (
    <div
      className={
        isHidden ? "hidden" : clsx("dock rises-over-bar print:hidden sm:cart-tab", isOnDeskOnly && "max-md:hidden")
      }
    >
      <button
        id={CART_BUTTON_ID}
        type="button"
        className="figures button button-primary"
        aria-label={countedName("Abrir carrito", count)}
        aria-haspopup="dialog"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onOpen}
      >
        <Icon of={ShoppingBag} size={18} />
        <span className="sm:hidden">Carrito</span> {count}
      </button>
    </div>
  );
}
