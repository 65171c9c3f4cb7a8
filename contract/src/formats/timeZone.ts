import { HOUR_MS } from "./durations.ts";

/** The shop's clocks, wherever its server, its staff and its buyers are. */
export const TIME_ZONE = "Europe/Madrid";

let format: Intl.DateTimeFormat | undefined;

// Days begin with an hour, and what asks mostly asks for now: an order twice, a quote once.
let told = { hour: Number.NaN, day: "" };

/** `YYYY-MM-DD` by the clocks of the shop. Left out: today. */
export function shopDay(moment = new Date()): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  if (hour !== told.hour) {
    // The Swedish way of writing a date is ISO 8601. Set up when it is first asked for: most pages of the shop write no day.
    format ??= new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });
    told = { hour, day: format.format(moment) };
  }
  return told.day;
}
