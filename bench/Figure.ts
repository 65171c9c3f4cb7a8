export interface Figure {
  group: string;
  name: string;
  value: number;
  unit: string;
  budget?: { least: number } | { most: number };
  /** What else was measured with it, for who wants to know where it comes from. */
  beside?: string;
}

export function isWithinBudget({ value, budget }: Figure): boolean {
  if (budget === undefined) return true;
  return "least" in budget ? value >= budget.least : value <= budget.most;
}

/** How far a figure is from its budget, in hundredths of the budget. */
export function missedBy({ value, budget }: Figure): number {
  if (budget === undefined) return 0;
  const aim = "least" in budget ? budget.least : budget.most;
  return Math.round((Math.abs(value - aim) / aim) * 100);
}
