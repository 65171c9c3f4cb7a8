import { DAY_MS, type Region, WEEKDAYS, type Weekday } from "@bruma/contract";
import { dayAfter, isHoliday, isWeekday, momentOf, shopDay } from "../time/index.ts";

/** Working days: the fewest and the most. */
export interface DaySpan {
  from: number;
  to: number;
}

/** When parcels leave and are handed over. */
export interface DeliveryCalendar {
  /** «14:00»: what is ordered and paid before leaves the same day. */
  cutOff: string;
  sendingDays: readonly Weekday[];
  /** Of the carriers. */
  deliveryDays: readonly Weekday[];
  /** Whose holidays the shop keeps. */
  region: Region;
  /** On which nothing leaves besides. */
  closedDays: readonly string[];
}

export interface Journey {
  now: Date;
  calendar: DeliveryCalendar;
  /** On the way. */
  transit: DaySpan;
  /** Of the bank, until the shop sees the money; none where it is there, or comes later. */
  payment: DaySpan;
  /** Whose holidays the buyer's carrier keeps. */
  region: Region;
  /** The only weekday on which it is to be handed over. */
  onlyOn?: Weekday | undefined;
}

/** Days `YYYY-MM-DD`; `before` is the moment until which the same days hold. */
export interface ArrivalDays {
  from: string;
  to: string;
  before: Date;
}

/** No calendar leaves so many days without one that counts; past it the days are told as they are. */
const LONGEST_PAUSE = 400;

/**
 * When a parcel arrives that is ordered, or for which the transfer is made, now. It is counted from the first day on which that can be
 * in time: for a transfer a day of the banks, else one on which parcels leave. Told at any moment before `before`, it is the same.
 */
export function arrivalOf({ now, calendar, transit, payment, region, onlyOn }: Journey): ArrivalDays {
  const isSending = (day: string) => isSendingDay(day, calendar);
  const isDelivering = (day: string) => calendar.deliveryDays.includes(weekdayOf(day)) && !isHoliday(day, region);
  const isByBank = payment.to > 0;
  const isBegin = isByBank ? isBankDay : isSending;
  const today = shopDay(now);
  const isLate = now >= momentOf(today, calendar.cutOff);
  const begin = firstOn(isLate ? dayAfter(today, 1) : today, isBegin);
  const isWanted = (day: string) => onlyOn === undefined || (weekdayOf(day) === onlyOn && !isHoliday(day, region));
  const arrives = (paid: number, days: number) => {
    const leaves = firstOn(isByBank ? daysLater(begin, paid, isBankDay) : begin, isSending);
    return firstOn(daysLater(leaves, days, isDelivering), isWanted);
  };
  return {
    from: arrives(payment.from, transit.from),
    to: arrives(payment.to, transit.to),
    before: momentOf(begin, calendar.cutOff),
  };
}

/** Whether parcels leave on a day. */
export function isSendingDay(day: string, { sendingDays, region, closedDays }: DeliveryCalendar): boolean {
  return sendingDays.includes(weekdayOf(day)) && !isHoliday(day, region) && !closedDays.includes(day);
}

const isBankDay = (day: string) => isWeekday(day) && !isHoliday(day);

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: string): Weekday => WEEKDAYS[(Math.floor(Date.parse(day) / DAY_MS) + 3) % 7] ?? "monday";

type Counts = (day: string) => boolean;

/** The first day that counts, from `day` on. */
export function firstOn(day: string, counts: Counts): string {
  let found = day;
  for (let tries = 0; tries < LONGEST_PAUSE && !counts(found); tries += 1) found = dayAfter(found, 1);
  return found;
}

/** So many days that count after `day`. */
function daysLater(day: string, days: number, counts: Counts): string {
  let reached = day;
  for (let left = days; left > 0; left -= 1) reached = firstOn(dayAfter(reached, 1), counts);
  return reached;
}
