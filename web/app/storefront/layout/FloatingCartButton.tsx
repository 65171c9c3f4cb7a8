import { ShoppingBag } from "lucide-react";
import { Icon } from "../../ui/Icon.tsx";
import { countedName } from "./CountBadge.tsx";

interface FloatingCartButtonProps {
  count: number;
  /** A pointer or the focus has come near: it may be pressed. */
  onApproach: () => void;
  onOpen: () => void;
}

/** Within reach while there is something in the cart, and over nothing: a bar below on a phone, in the page's margin on a desk. */
export function FloatingCartButton({ count, onApproach, onOpen }: FloatingCartButtonProps) {
  if (count === 0) return null;
  return (
    <div className="dock rises-over-bar sm:cart-tab">
      <button
        type="button"
        aria-label={countedName("Abrir carrito", count)}
        aria-haspopup="dialog"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onOpen}
        className="flex h-12 w-full items-center justify-center gap-2.5 rounded-pill bg-ink text-small font-semibold text-paper sm:h-24 sm:flex-col sm:gap-1 sm:rounded-r-none sm:rounded-l-soft"
      >
        <Icon of={ShoppingBag} size={18} />
        <span className="sm:hidden">{countedName("Carrito", count)}</span>
        <span aria-hidden="true" className="figures text-tiny max-sm:hidden">
          {count > 99 ? "99+" : count}
        </span>
      </button>
    </div>
  );
}
