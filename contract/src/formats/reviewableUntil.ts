import { DAY_MS } from "./durations.ts";

/** Until when what was delivered then may be reviewed. */
export const reviewableUntil = (deliveredAt: Date, windowDays: number): Date =>
  new Date(deliveredAt.getTime() + windowDays * DAY_MS);
