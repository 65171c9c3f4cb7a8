// The shop's own clock: the same words wherever the reader is, and on the server.
const timeZone = "Europe/Madrid";
const DAY = new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeZone });
const TIME = new Intl.DateTimeFormat("es-ES", { timeStyle: "short", timeZone });
const MOMENT = new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeStyle: "short", timeZone });
const YEAR = new Intl.DateTimeFormat("es-ES", { year: "numeric", timeZone });

/** «12 nov 2026» */
export function formatDay(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}

/** «17:04» */
export function formatTime(timestamp: string): string {
  return TIME.format(new Date(timestamp));
}

/** «12 nov 2026, 17:04» */
export function formatMoment(timestamp: string): string {
  return MOMENT.format(new Date(timestamp));
}

/** «2026» */
export function formatYear(timestamp: string): string {
  return YEAR.format(new Date(timestamp));
}
