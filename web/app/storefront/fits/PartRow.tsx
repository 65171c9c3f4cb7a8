import { formatEuros } from "@bruma/contract";
import { Link } from "react-router";
import { useAddToCart } from "../../cart/useAddToCart.ts";
import type { MyDevice } from "../../devices/keptDevices.ts";
import { rememberDevice } from "../../devices/myDevices.ts";
import { Button } from "../../ui/Button.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import type { ShownPart } from "./fitWords.ts";

/** One part with a button for each of its variants: whoever knows the device is one press away from the cart. */
export function PartRow({ device, part }: { device: MyDevice; part: ShownPart }) {
  const { id, name, image, note, variants } = part;
  const { add, isAdding, preload } = useAddToCart();
  const choose = (variant: ShownPart["variants"][number]) => {
    void add({ productId: id, variantId: variant.id, quantity: 1, name, price: variant.price });
    // Who buys a part here has said what it is for: the cart need not ask.
    void rememberDevice(device).catch(() => undefined);
  };
  return (
    <li className="flex gap-4 border-b border-mist py-4 last:border-b-0">
      <div className="w-20 shrink-0 self-start overflow-hidden rounded-soft">
        <Picture image={image} alt="" sizes="80px" widest={320} />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="text-subheading">
          <Link to={`/products/${id}`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-small text-muted">{note}</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {variants.map((variant) => (
            <li key={variant.id}>
              <Button
                variant="quiet"
                size="small"
                busy={isAdding}
                disabled={variant.stock <= 0}
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => choose(variant)}
              >
                <span className="figures">
                  {variant.stock > 0 ? "Añadir" : "Sin stock"}
                  <span className="sr-only"> {name}</span>
                  {variant.label && ` ${variant.label}`} · {formatEuros(variant.price)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
