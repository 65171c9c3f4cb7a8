import { shopDay } from "./timeZone.ts";

/** The last day on which something counts that ends with this moment: midnight belongs to the day before. */
export const lastDayOf = (end: Date | string): string => shopDay(new Date(new Date(end).getTime() - 1));
