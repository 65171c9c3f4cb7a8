import { DAY_MS, HOUR_MS, shopDay, TIME_ZONE } from "@bruma/contract";

const TIME = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: TIME_ZONE });

export { shopDay };

/** `YYYY-MM-DD` of so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

// What orders and quotes ask for: the cut-off of a few days, again and again.
const MOST_MOMENTS = 100;
const moments = new Map<string, number>();

/** When the shop's clocks show a time, «14:00», on a day. At two in the night of a change of clocks: the first time, or an hour later. */
export function momentOf(day: string, time: string): Date {
  const key = `${day} ${time}`;
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  if (moments.size >= MOST_MOMENTS) moments.clear();
  const moment = findMoment(day, time);
  moments.set(key, moment);
  return new Date(moment);
}

function findMoment(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wanted = `${day}T${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
  const summer = Date.parse(`${wanted}Z`) - 2 * HOUR_MS;
  return shopTime(new Date(summer)).startsWith(wanted) ? summer : summer + HOUR_MS;
}

/** From Monday to Friday. */
export const isWeekday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0;

/** So many years earlier; on 29 February, where that year has none, the 28th. */
export function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  if (before.getUTCMonth() !== moment.getUTCMonth()) before.setUTCDate(0);
  return before;
}

/** ISO 8601 by the clocks of the shop, so that a reader sees the shop's day: `2026-12-01T00:30:00+01:00`. */
export function shopTime(moment: Date): string {
  const local = TIME.format(moment).replace(" ", "T");
  const hoursAhead = Math.round((Date.parse(`${local}Z`) - moment.getTime()) / HOUR_MS);
  return `${local}+0${hoursAhead}:00`;
}

/** When a day `YYYY-MM-DD` begins at the shop, whose clocks are one hour before UTC, in summer two. */
export function midnightOf(day: string): Date {
  const summer = new Date(Date.parse(day) - 2 * HOUR_MS);
  return shopDay(summer) === day ? summer : new Date(summer.getTime() + HOUR_MS);
}
