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

/** What is declared: quarters, this one first, and each year after its own. */
export function taxPeriods(today: Date): TaxQuarter[] {
  const [thisYear, thisQuarter] = [today.getFullYear(), Math.floor(today.getMonth() / 3) + 1];
  return Array.from({ length: YEARS }, (_, back) => thisYear - back).flatMap((year) => {
    const last = year === thisYear ? thisQuarter : 4;
    const quarters = Array.from({ length: last }, (_, index) => quarterOf(year, last - index));
    return [...quarters, yearOf(year)];
  });
}

/** The period of that name; this quarter where there is none. */
export function taxPeriodOf(slug: string, today: Date): TaxQuarter {
  const periods = taxPeriods(today);
  const now = quarterOf(today.getFullYear(), Math.floor(today.getMonth() / 3) + 1);
  return periods.find((period) => period.slug === slug) ?? now;
}
