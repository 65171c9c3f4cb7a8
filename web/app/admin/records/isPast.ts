import { shopDay } from "@bruma/contract";

export const PAST_DAY = "Ese día ya ha pasado";

/** Whether a typed day, `YYYY-MM-DD` or none yet, is over in the shop. */
export const isPast = (day: string): boolean => day !== "" && day < shopDay();
