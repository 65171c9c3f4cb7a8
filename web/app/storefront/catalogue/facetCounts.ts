import type { Facets } from "@bruma/contract";

export type FacetCount = Facets["categories"][number];

/** What is chosen stays in sight, also where the other filters leave nothing of it. */
export function withChosen(counts: readonly FacetCount[], chosen: readonly string[]): FacetCount[] {
  const missing = chosen.filter((value) => counts.every((each) => each.value !== value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}
