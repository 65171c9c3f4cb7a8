import { dayOf } from "./dayOf.ts";

/** «31/12/2026», «31-12-26», «2026-12-31», «20261231», «31 dic 2026», with or without a time; null for what is no day. */
export function readDay(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  const [, y1, m1, d1] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[t ].*)?$/.exec(text) ?? [];
  if (y1 !== undefined) return dayOf(Number(y1), Number(m1), Number(d1));
  const [, d2, m2, y2] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  if (y2 !== undefined) return dayOf(fullYear(y2), Number(m2), Number(d2));
  const [, d3, month = "", y3] = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*\.?[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  return y3 === undefined ? null : dayOf(fullYear(y3), MONTHS.indexOf(month) + 1, Number(d3));
}

const fullYear = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits);

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
