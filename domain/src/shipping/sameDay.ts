import type { ShopSettings } from "../settings/index.ts";
import { momentOf, shopDay } from "../time/index.ts";
import { isSendingDay } from "./arrival.ts";
import { calendarOf } from "./calendarOf.ts";

/** Until when the delivery on the same day is offered today; null: not today, or no more. */
export function sameDayUntil(settings: ShopSettings, now: Date): Date | null {
  const { same_day_until, same_day_days: sendingDays } = settings.delivery;
  const today = shopDay(now);
  if (!isSendingDay(today, { ...calendarOf(settings), sendingDays })) return null;
  const until = momentOf(today, same_day_until);
  return now < until ? until : null;
}
