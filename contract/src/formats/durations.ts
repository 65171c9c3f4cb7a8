// Spans, in milliseconds. A day of the shop's calendar may have 23 or 25 hours.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
