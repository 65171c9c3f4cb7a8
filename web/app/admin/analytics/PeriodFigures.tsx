import { type Analytics, type FigureName, formatCount, formatEuros } from "@bruma/contract";
import { formatChange, formatShare, formatWholeStep } from "../charts/figures.ts";
import { FigureCard } from "../figures/FigureCard.tsx";

type Summary = Analytics["summary"];

const SHOWN: readonly {
  figure: FigureName;
  name?: string;
  of: (summary: Summary) => number | null;
  format: (value: number) => string;
}[] = [
  { figure: "sales", of: ({ revenue }) => revenue, format: formatEuros },
  { figure: "sales", name: "Pedidos", of: ({ orders }) => orders, format: formatCount },
  { figure: "average", name: "Pedido medio", of: ({ average }) => average, format: formatEuros },
  { figure: "units", of: ({ units }) => units, format: formatCount },
  { figure: "visits", of: ({ visits }) => visits, format: formatCount },
  { figure: "conversion", of: ({ conversion }) => conversion, format: formatShare },
  { figure: "buyers", of: ({ customers }) => customers, format: formatCount },
  { figure: "refunded", of: ({ refunded }) => refunded, format: formatEuros },
];

/** The figures of the period, each beside that of the days that it is compared with. */
export function PeriodFigures({ analytics }: { analytics: Analytics }) {
  const { summary, summaryBefore, visitsSince, period } = analytics;
  return (
    <section aria-label="Resumen del periodo">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {SHOWN.map(({ figure, name, of, format }) => {
          const [now, then] = [of(summary), of(summaryBefore)];
          return (
            <FigureCard
              key={name ?? figure}
              figure={figure}
              name={name}
              among={period}
              value={now === null ? "Sin datos" : format(now)}
              note={<Compared now={now} then={then} format={format} />}
            />
          );
        })}
      </div>
      <p className="mt-3 max-w-3xl text-small text-muted">
        {formatCount(summary.newCustomers)} de los clientes compraron por primera vez;{" "}
        {formatCount(summary.customers - summary.newCustomers)} ya habían comprado. Los pedidos cancelados no cuentan, y
        un reembolso no se descuenta de las ventas. {explainVisits(visitsSince)}
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
