const DAY_MS = 86_400_000;

/** Until when what was delivered then may be reviewed. */
export const reviewableUntil = (deliveredAt: Date, windowDays: number): Date =>
  new Date(deliveredAt.getTime() + windowDays * DAY_MS);
