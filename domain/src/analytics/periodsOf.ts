import { type AnalyticsPeriod, DAY_MS } from "@bruma/contract";
import { type SQL, sql } from "@bruma/db/sql";
import { byShopClock, dayAfter, shopDay } from "../time/index.ts";

/** Days of the shop's calendar, both included. */
export interface Period {
  from: string;
  to: string;
}

/** As many months earlier; the last day of that month where it is shorter. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

export const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export interface AskedPeriod {
  period?: AnalyticsPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that are asked for, and those that they are compared with: just as many before; of a month or a year, the same ones of the one before. */
export function periodsOf({ period = "30d", from, to }: AskedPeriod, now: Date): { period: Period; before: Period } {
  if (from !== undefined && to !== undefined) return withDaysBefore({ from, to });
  const today = shopDay(now);
  if (period === "month" || period === "year") {
    const first = period === "month" ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
    const months = period === "month" ? 1 : 12;
    return {
      period: { from: first, to: today },
      before: { from: monthsBefore(first, months), to: monthsBefore(today, months) },
    };
  }
  return withDaysBefore({ from: dayAfter(today, 1 - Number.parseInt(period, 10)), to: today });
}

function withDaysBefore(period: Period): { period: Period; before: Period } {
  const before = { from: dayAfter(period.from, -daysOf(period)), to: dayAfter(period.from, -1) };
  return { period, before };
}

/** The moment at which a day begins in the shop. */
export const beginOf = (day: string | SQL): SQL => byShopClock(sql`(${day})::date::timestamp`);

/** The days or months of a period as rows `steps(period, starts, ends)`, cut at its ends. */
export function stepsOf({ from, to }: Period, step: "day" | "month"): SQL {
  const [unit, format] = step === "day" ? ["1 day", "YYYY-MM-DD"] : ["1 month", "YYYY-MM"];
  return sql`(
    select to_char(step, ${format}) as period, ${beginOf(sql`greatest(step::date, ${from}::date)`)} as starts,
      ${beginOf(sql`least((step + ${unit}::interval)::date, ${dayAfter(to, 1)}::date)`)} as ends
    from generate_series(date_trunc(${step}, ${from}::timestamp), ${to}::timestamp, ${unit}::interval) as step) as steps`;
}

/** The twelve months that end with this one. */
export function lastTwelveMonths(now: Date): Period {
  const today = shopDay(now);
  return { from: monthsBefore(`${today.slice(0, 7)}-01`, 11), to: today };
}
