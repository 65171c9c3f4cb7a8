import { CART_QUANTITY_MAX, type Variant } from "@bruma/contract";
import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useAddToCart } from "../../cart/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Stepper } from "../../ui/Stepper.tsx";

interface BuyFormProps {
  productId: number;
  name: string;
  variant: Variant;
}

export function BuyForm({ productId, name, variant }: BuyFormProps) {
  const [typed, setTyped] = useState(1);
  const { add, isAdding } = useAddToCart();
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
  const item = { productId, variantId: variant.id, quantity, name, price: variant.price };
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <Stepper value={quantity} max={most} onChange={setTyped} label={`Cantidad de ${name}`} />
      <Button
        variant="accent"
        size="large"
        icon={ShoppingBag}
        busy={isAdding}
        className="min-w-52 flex-1"
        onClick={() => void add(item)}
      >
        Añadir al carrito
      </Button>
    </div>
  );
}
