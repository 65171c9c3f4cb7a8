import { ShoppingBag } from "lucide-react";
import { Icon } from "../../ui/Icon.tsx";
import { CountBadge, countedName } from "./CountBadge.tsx";

interface FloatingCartButtonProps {
  count: number;
  /** A pointer or the focus has come near: it may be pressed. */
  onApproach: () => void;
  onOpen: () => void;
}

/** Always within reach of the thumb, while there is something in the cart. */
export function FloatingCartButton({ count, onApproach, onOpen }: FloatingCartButtonProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={countedName("Abrir carrito", count)}
      aria-haspopup="dialog"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
      className="rises-over-bar fixed right-4 bottom-4 z-30 grid -translate-y-(--below) size-14 animate-rise place-items-center rounded-pill bg-ink text-paper shadow-soft transition-transform hover:scale-105 sm:right-6 sm:bottom-6"
    >
      <Icon of={ShoppingBag} size={22} />
      <CountBadge count={count} />
    </button>
  );
}
