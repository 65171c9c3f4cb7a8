import type { ShopSettings } from "../settings/index.ts";
import { dayAfter, momentOf, shopDay } from "../time/index.ts";
import { firstOn, isSendingDay } from "./arrival.ts";
import { calendarOf } from "./calendarOf.ts";

/** On which day the next delivery on the same day is, and until when it takes what is ordered. */
export function nextSameDay(settings: ShopSettings, now: Date): { day: string; until: Date } {
  const { same_day_until, same_day_days: sendingDays } = settings.delivery;
  const calendar = { ...calendarOf(settings), sendingDays };
  const today = shopDay(now);
  const isLate = now >= momentOf(today, same_day_until);
  const day = firstOn(isLate ? dayAfter(today, 1) : today, (each) => isSendingDay(each, calendar));
  return { day, until: momentOf(day, same_day_until) };
}
