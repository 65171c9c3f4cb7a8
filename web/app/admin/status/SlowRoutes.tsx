import { formatNumber, type SlowRoute } from "@bruma/contract";

/** Half of the answers, and nearly all, within how long. */
export function SlowRoutes({ routes }: { routes: readonly SlowRoute[] }) {
  if (routes.length === 0) return <p className="text-small text-muted">Aún no ha respondido a nadie.</p>;
  return (
    <ul className="grid gap-2 text-small">
      {routes.map(({ method, route, answers, p50_ms, p95_ms }) => (
        <li key={`${method} ${route}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {method} {route}
          </span>
          <span className="figures text-muted">
            {inWords(p50_ms)} la mitad, {inWords(p95_ms)} el 95 % · {formatNumber(answers)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const inWords = (ms: number) => `${ms.toLocaleString("es-ES", { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`;
