import { formatEuros, formatLimit, SHIPPING_LABELS, type ShippingRate, type TariffZone } from "@bruma/contract";
import { Gift, Truck, Zap } from "lucide-react";
import { Icon } from "../../ui/Icon.tsx";
import { Mist } from "../../ui/pictures/Mist.tsx";
import { TabLinks } from "./TabLinks.tsx";

const TABS = [
  { slug: "peninsula", label: "Península" },
  { slug: "baleares", label: "Islas Baleares" },
  { slug: "canarias", label: "Islas Canarias" },
] as const;

/** What sending costs where the postcode gives a zone: the figures of the checkout. */
export function ShippingZones({ zones }: { zones: readonly TariffZone[] }) {
  const ratesOf = (slug: string) => zones.find(({ zone }) => zone === slug)?.rates ?? [];
  const free = ratesOf("peninsula").find(({ option }) => option === "standard")?.free_from;
  return (
    <section aria-labelledby="zones" className="mb-12">
      {typeof free === "number" && (
        <div className="relative isolate mb-8 flex items-center gap-4 overflow-hidden rounded-card border border-mist px-6 py-8 font-display text-heading">
          <Mist />
          <span className="text-brand-ink">
            <Icon of={Gift} size={28} />
          </span>
          <p>Envío gratis desde {formatLimit(free)} en la península</p>
        </div>
      )}
      <h2 id="zones" className="mb-4 text-heading">
        Precios y plazos por zona
      </h2>
      <TabLinks label="Zonas de envío" tabs={TABS}>
        {({ slug }) => <ZoneRates rates={ratesOf(slug)} />}
      </TabLinks>
    </section>
  );
}

function ZoneRates({ rates }: { rates: readonly ShippingRate[] }) {
  if (rates.length === 0) return <p className="text-muted">Ahora mismo no hay envíos a esta zona.</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rates.map(({ option, price, time, free_from }) => (
        <li key={option} className="rounded-card border border-mist bg-surface p-5 sm:p-6">
          <h3 className="flex items-center gap-2.5 text-subheading">
            <span className="text-brand-ink">
              <Icon of={option === "express" ? Zap : Truck} />
            </span>
            {SHIPPING_LABELS[option]}
          </h3>
          <p className="figures mt-3 font-display text-title">{formatEuros(price)}</p>
          <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
            <dt className="text-muted">Plazo</dt>
            <dd>{time}</dd>
            <dt className="text-muted">Gratis</dt>
            <dd>{free_from === null ? "No en esta zona" : `Desde ${formatLimit(free_from)}`}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
