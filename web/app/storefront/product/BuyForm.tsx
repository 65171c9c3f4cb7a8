import { CART_QUANTITY_MAX, formatEuros, type Variant } from "@bruma/contract";
import { Check, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useAddToCart } from "../../cart/useAddToCart.ts";
import { Stepper } from "../../forms/Stepper.tsx";
import { Button } from "../../ui/Button.tsx";

interface BuyFormProps {
  productId: number;
  name: string;
  variant: Variant;
}

const CONFIRMED_MS = 2_000;

export function BuyForm({ productId, name, variant }: BuyFormProps) {
  const [typed, setTyped] = useState(1);
  const [isAdded, setAdded] = useState(false);
  const { add, isAdding, preload } = useAddToCart();
  const [isAway, setAway] = useState(false);
  const most = Math.min(variant.stock, CART_QUANTITY_MAX);
  // Another variant may have fewer left.
  const quantity = Math.max(1, Math.min(typed, most));

  if (most <= 0) {
    return (
      <Button variant="quiet" size="large" disabled className="mt-7 w-full">
        Sin stock
      </Button>
    );
  }

  async function put() {
    if (!(await add({ productId, variantId: variant.id, quantity, name, price: variant.price }))) return;
    setAdded(true);
    setTimeout(() => setAdded(false), CONFIRMED_MS);
  }

  function watch(row: Element | null) {
    if (!row) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(row);
    return () => observer.disconnect();
  }

  const button = {
    variant: "accent",
    icon: isAdded ? Check : ShoppingBag,
    busy: isAdding,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void put(),
    children: "Añadir al carrito",
  } as const;

  return (
    <div ref={watch} className="mt-7 flex flex-wrap items-center gap-3">
      <Stepper value={quantity} max={most} onChange={setTyped} label={`Cantidad de ${name}`} />
      <Button {...button} size="large" className="min-w-52 flex-1" />
      {isAway && (
        <div className="dock rises-over-bar print:hidden md:hidden">
          <Button {...button}>Añadir al carrito · {formatEuros(variant.price)}</Button>
        </div>
      )}
    </div>
  );
}
