import { formatNumber, type Stats } from "@bruma/contract";
import clsx from "clsx";
import { formatRating } from "../../reviews/Rating.tsx";
import { useFreshStats } from "./useFreshStats.ts";

/** The shop in figures, all of them real: what it does not know, or does not have yet, it does not show. */
export function Figures({ first }: { first: Stats | undefined }) {
  const stats = useFreshStats(first);
  if (!stats) return null;
  const figures = [
    ...(stats.satisfiedCustomers === 0
      ? []
      : [{ name: "Clientes satisfechos", value: formatNumber(stats.satisfiedCustomers) }]),
    ...(stats.totalStock === 0 ? [] : [{ name: "Unidades en stock", value: formatNumber(stats.totalStock) }]),
    { name: "Tiempo de entrega", value: stats.deliveryTime },
    ...(stats.avgRating === null ? [] : [{ name: "Valoración media", value: `${formatRating(stats.avgRating)}/5` }]),
  ];
  return (
    <section aria-label="La tienda en cifras" className="border-b border-mist">
      <dl
        className={clsx(
          "page grid gap-x-4 gap-y-6 py-8 sm:auto-cols-fr sm:grid-flow-col sm:py-9",
          figures.length === 4 ? "grid-cols-2 sm:grid-cols-none" : "grid-cols-3 sm:grid-cols-none",
        )}
      >
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-small leading-snug text-muted">{name}</dt>
            <dd className="figures font-display text-heading font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
