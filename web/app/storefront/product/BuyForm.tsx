import { CART_QUANTITY_MAX, type Variant } from "@bruma/contract";
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

  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <Stepper value={quantity} max={most} onChange={setTyped} label={`Cantidad de ${name}`} />
      <Button
        variant="accent"
        size="large"
        icon={isAdded ? Check : ShoppingBag}
        busy={isAdding}
        className="min-w-52 flex-1"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void put()}
      >
        Añadir al carrito
      </Button>
    </div>
  );
}
