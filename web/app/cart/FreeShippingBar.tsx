import { formatEuros } from "@bruma/contract";
import { Truck } from "lucide-react";
import { Icon } from "../ui/Icon.tsx";
import { freeShippingFor } from "./freeShipping.ts";

interface FreeShippingBarProps {
  /** Goods after discount, in euros. */
  goods: number;
  freeFrom: number;
  /** «a la península», where the place is not known yet. */
  place?: string;
}

/** How much is missing until the order is sent for free. */
export function FreeShippingBar({ goods, freeFrom, place = "" }: FreeShippingBarProps) {
  const { missing, progress } = freeShippingFor(goods, freeFrom);
  return (
    <div className="text-small">
      <p className="flex items-center gap-2">
        <Icon of={Truck} size={18} className={missing === 0 ? "text-ok" : "text-muted"} />
        {missing === 0 ? (
          <span>Tu pedido tiene el envío estándar gratis{place && ` ${place}`}.</span>
        ) : (
          <span>
            Te faltan <strong className="figures font-semibold">{formatEuros(missing)}</strong> para el envío gratis
            {place && ` ${place}`}.
          </span>
        )}
      </p>
      {/* The sentence above says it all. */}
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-pill bg-mist">
        <div
          className="h-full origin-left rounded-pill bg-brand transition-transform"
          style={{ transform: `scaleX(${progress})` }}
        />
      </div>
    </div>
  );
}
