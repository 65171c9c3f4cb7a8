import type { DayOrder } from "@bruma/contract";
import { withDayFirst } from "../../tables/index.ts";
import { dayOf } from "../dayOf.ts";

/**
 * «31/12/2026», «31-12-26», «2026-12-31», «20261231», «31 dic 2026», with or without a time; null for what is no day. Where the month is a figure it stands
 * second, or first where the table writes its days as in America.
 */
export function readDay(cell: string, order: DayOrder = "dmy"): string | null {
  const text = withDayFirst(cell.trim(), order).toLowerCase();
  const [, y1, m1, d1] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[t ].*)?$/.exec(text) ?? [];
  if (y1 !== undefined) return dayOf(Number(y1), Number(m1), Number(d1));
  const [, d2, , m2, y2] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?:[,t ].*)?$/.exec(text) ?? [];
  if (y2 !== undefined) return dayOf(fullYear(y2), Number(m2), Number(d2));
  const [, d3, month = "", y3] =
    /^(\d{1,2})[-/. ](?:de )?([a-z]{3})[a-z]*\.?[-/. ](?:de )?(\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  return y3 === undefined ? null : dayOf(fullYear(y3), monthOf(month), Number(d3));
}

/** Whether it is a day in either order. */
export const isDay = (cell: string): boolean => readDay(cell) !== null || readDay(cell, "mdy") !== null;

const fullYear = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** In Spanish, English and Catalan; 0 for what is none. */
const monthOf = (letters: string) => 1 + MONTHS.findIndex((names) => names.includes(letters));

const MONTHS = [
  ["ene", "jan", "gen"],
  ["feb"],
  ["mar"],
  ["abr", "apr"],
  ["may", "mai"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dic", "dec", "des"],
];
