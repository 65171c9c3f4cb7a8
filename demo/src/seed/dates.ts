export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The demo shop has been open for 14 months. */
export const SHOP_AGE_DAYS = 425;

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY);
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY);
export const earliest = (...moments: Date[]) => new Date(Math.min(...moments.map(Number)));
export const byDate = <T extends { at: Date }>(a: T, b: T) => a.at.getTime() - b.at.getTime();

// In UTC: 8 to 18 on the shop's clock, or an hour later in summer.
const OPENS = 7;
const CLOSES = 17;

/** The moment itself where the warehouse works then, else the next one at which it does. */
export function whenOpen(moment: Date): Date {
  const open = new Date(moment);
  if (open.getUTCHours() >= CLOSES) open.setUTCDate(open.getUTCDate() + 1);
  if (open.getUTCHours() >= CLOSES || open.getUTCHours() < OPENS) open.setUTCHours(OPENS);
  const weekday = open.getUTCDay();
  if (weekday === 6) open.setUTCDate(open.getUTCDate() + 2);
  if (weekday === 0) open.setUTCDate(open.getUTCDate() + 1);
  return open;
}
