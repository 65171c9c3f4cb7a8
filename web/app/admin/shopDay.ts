import { TIME_ZONE } from "@bruma/contract";

// The Swedish way of writing a date is ISO 8601.
const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });

/** `YYYY-MM-DD` by the clocks of the shop, wherever its staff are. Left out: today. */
export const shopDay = (moment = new Date()): string => DAY.format(moment);
