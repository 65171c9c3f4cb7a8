import { Landmark, type LucideIcon, RotateCcw, ShieldCheck, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useShop } from "../../document/shop.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { DeliveryPledge } from "./deliveryPledge.ts";

/** What somebody asks before sending money to a shop: when it comes, how it is paid, and what if it does not please. */
export function Pledges({ delivery }: { delivery: DeliveryPledge }) {
  const { payment_methods: methods, unpaid_order_days: days, withdrawal_days, warranty_years } = useShop();
  return (
    <ul className="mt-7 grid gap-x-6 gap-y-4 border-t border-mist pt-6 text-small sm:grid-cols-2 md:max-lg:grid-cols-1">
      <Pledge icon={Truck} title={delivery.title}>
        {delivery.words}
      </Pledge>
      <Pledge icon={Landmark} title={`Pago por ${methods}`}>
        Te guardamos el pedido {days === 1 ? "1 día" : `${days} días`} mientras llega la transferencia.
      </Pledge>
      <Pledge icon={RotateCcw} title={`${withdrawal_days} días para pensarlo`}>
        Desistimiento sin explicaciones.
      </Pledge>
      <Pledge icon={ShieldCheck} title={`${warranty_years} años de garantía`}>
        La legal, sin letra pequeña.
      </Pledge>
    </ul>
  );
}

function Pledge({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-px text-brand-ink">
        <Icon of={icon} />
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{title}</span>
        <span className="figures block text-muted">{children}</span>
      </p>
    </li>
  );
}
