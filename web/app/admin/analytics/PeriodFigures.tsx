import { type Analytics, formatEuros } from "@bruma/contract";
import { StatCard } from "../../ui/StatCard.tsx";
import { formatChange, formatCount, formatShare, formatWholeStep } from "../charts/figures.ts";

type Summary = Analytics["summary"];

const FIGURES: readonly {
  name: string;
  of: (summary: Summary) => number | null;
  format: (value: number) => string;
}[] = [
  { name: "Ingresos", of: ({ revenue }) => revenue, format: formatEuros },
  { name: "Pedidos", of: ({ orders }) => orders, format: formatCount },
  { name: "Pedido medio", of: ({ average }) => average, format: formatEuros },
  { name: "Unidades vendidas", of: ({ units }) => units, format: formatCount },
  { name: "Visitas", of: ({ visits }) => visits, format: formatCount },
  { name: "Conversión", of: ({ conversion }) => conversion, format: formatShare },
  { name: "Clientes", of: ({ customers }) => customers, format: formatCount },
  { name: "Reembolsado", of: ({ refunded }) => refunded, format: formatEuros },
];

/** The figures of the period, each beside that of the days that it is compared with. */
export function PeriodFigures({ analytics }: { analytics: Analytics }) {
  const { summary, summaryBefore, visitsSince } = analytics;
  return (
    <section aria-label="Resumen del periodo">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {FIGURES.map(({ name, of, format }) => {
          const [now, then] = [of(summary), of(summaryBefore)];
          return (
            <StatCard
              key={name}
              name={name}
              value={now === null ? "Sin datos" : format(now)}
              note={<Compared now={now} then={then} format={format} />}
            />
          );
        })}
      </div>
      <p className="mt-3 max-w-3xl text-small text-muted">
        {formatCount(summary.newCustomers)} de los clientes compraron por primera vez;{" "}
        {formatCount(summary.customers - summary.newCustomers)} ya habían comprado. Los pedidos cancelados no cuentan, y
        un reembolso no se descuenta de los ingresos. {explainVisits(visitsSince)}
      </p>
    </section>
  );
}

function Compared({
  now,
  then,
  format,
}: {
  now: number | null;
  then: number | null;
  format: (value: number) => string;
}) {
  if (then === null) return <>Antes: sin datos</>;
  const change = now === null ? undefined : formatChange(now, then);
  return (
    <>
      {change && <span className="font-semibold text-ink">{change} </span>}
      <span className="whitespace-nowrap">Antes: {format(then)}</span>
    </>
  );
}

/** What conversion is made of, so that nobody takes it for more than it is. */
function explainVisits(since: string | null): string {
  if (since === null) return "Todavía no se ha contado ninguna visita.";
  return `Una visita es una entrada en la tienda desde fuera, contada sin cookies en el servidor desde el ${formatWholeStep(since)}; la conversión son los pedidos hechos desde ese día entre las visitas.`;
}
