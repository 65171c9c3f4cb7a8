import type { Dice } from "../Dice.ts";
import { DAY, daysBefore, HOUR } from "../dates.ts";

const YEAR_DAYS = 365;
const BY_MONTH = [0.85, 0.85, 0.95, 1, 1, 1, 1.05, 0.8, 1, 1.05, 1.25, 1.3];
const BY_WEEKDAY = [1.15, 1.05, 1, 1, 1, 0.95, 0.85];
const HOURS_UTC = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 21];

/** When orders come in over the last year: more of them every month, most around Christmas, in the evening. */
export function orderMoments(dice: Dice, now: Date, count: number): Date[] {
  const days = Array.from({ length: YEAR_DAYS }, (_, index) => {
    const start = daysBefore(now, YEAR_DAYS - index);
    const season = (BY_MONTH[start.getUTCMonth()] ?? 1) * (BY_WEEKDAY[start.getUTCDay()] ?? 1);
    return { start, weight: season * (0.55 + (0.9 * index) / YEAR_DAYS) };
  });
  const total = days.reduce((sum, day) => sum + day.weight, 0);
  // An even step through the summed weights gives every month its share, whatever the dice say.
  const moments: Date[] = [];
  let passed = 0;
  for (const day of days) {
    passed += day.weight;
    while (moments.length < Math.round((count * passed) / total)) moments.push(momentOf(dice, day.start));
  }
  return moments.toSorted((a, b) => a.getTime() - b.getTime());
}

/** Within 24 hours of `start`. */
function momentOf(dice: Dice, start: Date): Date {
  const midnight = Math.floor(start.getTime() / DAY) * DAY;
  const moment = midnight + dice.pick(HOURS_UTC) * HOUR + Math.floor(dice.roll() * HOUR);
  return new Date(moment < start.getTime() ? moment + DAY : moment);
}
