import type { TaxPeriod } from "@bruma/contract";

export interface TaxQuarter extends TaxPeriod {
  /** How the address calls it: «2026-T4», «2026». */
  slug: string;
  label: string;
}

const two = (month: number) => String(month).padStart(2, "0");

function quarterOf(year: number, quarter: number): TaxQuarter {
  return {
    slug: `${year}-T${quarter}`,
    label: `${quarter}.º trimestre de ${year}`,
    from: `${year}-${two(quarter * 3 - 2)}`,
    to: `${year}-${two(quarter * 3)}`,
  };
}

const yearOf = (year: number): TaxQuarter => ({
  slug: String(year),
  label: `Todo ${year}`,
  from: `${year}-01`,
  to: `${year}-12`,
});

// Taxes lapse after four years (Ley 58/2003, art. 66); the year under way comes on top.
const YEARS = 5;

/** Year and quarter of a day `YYYY-MM-DD`. */
function splitDay(day: string): [year: number, quarter: number] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return [year, Math.ceil(month / 3)];
}

/** What is declared until the shop's day `today`, `YYYY-MM-DD`: quarters, this one first, and each year after its own. */
export function taxPeriods(today: string): TaxQuarter[] {
  const [thisYear, thisQuarter] = splitDay(today);
  return Array.from({ length: YEARS }, (_, back) => thisYear - back).flatMap((year) => {
    const last = year === thisYear ? thisQuarter : 4;
    const quarters = Array.from({ length: last }, (_, index) => quarterOf(year, last - index));
    return [...quarters, yearOf(year)];
  });
}

/** The period of that name; this quarter where there is none. */
export function taxPeriodOf(slug: string, today: string): TaxQuarter {
  const periods = taxPeriods(today);
  const now = quarterOf(...splitDay(today));
  return periods.find((period) => period.slug === slug) ?? now;
}

/** The first and the last day of a period. */
export function taxPeriodDays({ from, to }: TaxPeriod): [from: string, to: string] {
  const [year = 0, month = 1] = to.split("-").map(Number);
  return [`${from}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
}
