import type { Facets } from "@bruma/contract";

export type FacetCount = Facets["categories"][number];

/**
 * The values to choose from, figures in their order. What is chosen stays in sight, also where the other filters leave
 * nothing of it.
 */
export function choicesOf(counts: readonly FacetCount[], chosen: readonly string[]): FacetCount[] {
  const missing = chosen.filter((value) => counts.every((each) => each.value !== value));
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  const areFigures = all.every(({ value }) => !Number.isNaN(Number(value)));
  return areFigures ? all.toSorted((a, b) => Number(a.value) - Number(b.value)) : all;
}
