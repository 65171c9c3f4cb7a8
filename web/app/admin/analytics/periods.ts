import type { AnalyticsPeriod } from "@bruma/contract";
import { keepPreviousData } from "@tanstack/react-query";

/** How figures are kept: while those of other days come, the last ones stay. */
export const FIGURES = { staleTime: 5 * 60_000, placeholderData: keepPreviousData } as const;

/** How each period is called in the address. */
export const PERIOD_SLUGS: Record<AnalyticsPeriod, string> = {
  "7d": "7-dias",
  "30d": "",
  "90d": "90-dias",
  month: "mes",
  year: "ano",
};

export interface ShownPeriod {
  period?: AnalyticsPeriod;
  from?: string;
  to?: string;
}

/** What the address asks for; two days go before a named period, and what is not understood is the last 30 days. */
export function readPeriod(read: (name: string) => string): ShownPeriod {
  const [from, to] = [read("desde"), read("hasta")];
  if (from && to) return { from, to };
  const slug = read("periodo");
  const found = Object.entries(PERIOD_SLUGS).find(([, each]) => each === slug);
  return { period: (found?.[0] ?? "30d") as AnalyticsPeriod };
}
