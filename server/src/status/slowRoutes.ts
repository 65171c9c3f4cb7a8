import type { SlowRoute } from "@bruma/contract";
import type { Histogram } from "prom-client";

type Labels = "method" | "route" | "status";
const SHOWN = 12;

interface Counted {
  method: string;
  route: string;
  /** How many answers took no longer than each bound. */
  within: Map<number, number>;
}

/** The routes that answer slowest, by what nearly all of their answers took. */
export async function slowRoutes(seconds: Histogram<Labels>): Promise<SlowRoute[]> {
  const routes = new Map<string, Counted>();
  for (const { labels, value, metricName } of (await seconds.get()).values) {
    if (!metricName?.endsWith("_bucket")) continue;
    const { method = "", route = "", le } = labels as Record<string, string>;
    const key = `${method} ${route}`;
    const known = routes.get(key) ?? { method, route, within: new Map() };
    const bound = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
    known.within.set(bound, (known.within.get(bound) ?? 0) + value);
    routes.set(key, known);
  }
  return [...routes.values()]
    .map(({ method, route, within }) => ({
      method,
      route,
      answers: within.get(Number.POSITIVE_INFINITY) ?? 0,
      p50_ms: msOf(within, 0.5),
      p95_ms: msOf(within, 0.95),
    }))
    .toSorted((a, b) => b.p95_ms - a.p95_ms)
    .slice(0, SHOWN);
}

/** The time within which such a part of the answers came, as if those between two bounds lay evenly. */
function msOf(within: Map<number, number>, part: number): number {
  const bounds = [...within.keys()].toSorted((a, b) => a - b);
  const wanted = part * (within.get(Number.POSITIVE_INFINITY) ?? 0);
  let [from, before] = [0, 0];
  for (const bound of bounds) {
    const count = within.get(bound) ?? 0;
    if (count >= wanted && count > before) {
      const seconds = Number.isFinite(bound) ? from + ((bound - from) * (wanted - before)) / (count - before) : from;
      return Math.round(seconds * 10_000) / 10;
    }
    if (Number.isFinite(bound)) [from, before] = [bound, count];
  }
  return 0;
}
