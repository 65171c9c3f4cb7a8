const SHORT = new Intl.NumberFormat("es-ES", { notation: "compact", maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 1 });
const CHANGE = new Intl.NumberFormat("es-ES", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
// A day of the shop's calendar has no time: read and written as UTC it stays the same day everywhere.
const MONTH = new Intl.DateTimeFormat("es-ES", { month: "short", year: "2-digit", timeZone: "UTC" });
const WHOLE_MONTH = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone: "UTC" });
const WHOLE_DAY = new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeZone: "UTC" });

/** For an axis: «1,2 mil» */
export const formatShort = (count: number): string => SHORT.format(count);

/** For an axis: «1,2 mil €» */
export const formatShortEuros = (euros: number): string => `${SHORT.format(euros)} €`;

/** «12,5 %» */
export const formatShare = (share: number): string => SHARE.format(share);

const isMonth = (period: string) => period.length === 7;

/** For an axis: «nov 26» for a month, «21 nov» for a day. */
export const formatStep = (period: string): string => (isMonth(period) ? MONTH : DAY).format(new Date(period));

/** «noviembre de 2026», «21 nov 2026» */
export const formatWholeStep = (period: string): string =>
  (isMonth(period) ? WHOLE_MONTH : WHOLE_DAY).format(new Date(period));

/** The days of a step of a chart: «2026-11» is its month, a day is itself. */
export function daysOfStep(step: string): { from: string; to: string } {
  if (!isMonth(step)) return { from: step, to: step };
  const [year = 0, month = 0] = step.split("-").map(Number);
  return { from: `${step}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** How much more it is than before: «+12,5 %»; nothing where there was nothing to compare with. */
export function formatChange(now: number, before: number): string | undefined {
  return before === 0 ? undefined : CHANGE.format(now / before - 1);
}
