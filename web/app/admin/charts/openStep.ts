import { shopDay } from "@bruma/contract";

/** From where to where the last step of a chart reaches while it is not over: the day or the month that it is in the shop. */
export function openStep(
  rows: readonly { period: string }[],
  today = shopDay(),
): { x1: string; x2: string } | undefined {
  const [before, last] = rows.slice(-2);
  return before && last && today.startsWith(last.period) ? { x1: before.period, x2: last.period } : undefined;
}
