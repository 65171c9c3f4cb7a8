import type { FacetKey } from "@bruma/contract";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { valueLabel } from "../words.ts";
import { Counted } from "./Counted.tsx";
import { choicesOf, type FacetCount } from "./facetCounts.ts";
import { type Filters, toggleValue } from "./filters.ts";
import type { ChangeFilters } from "./useFilters.ts";

interface FacetChoicesProps {
  facet: FacetKey;
  title: string;
  counts: readonly FacetCount[];
  filters: Filters;
  onChange: ChangeFilters;
  form: string | undefined;
}

export function FacetChoices({ facet, title, counts, filters, onChange, form }: FacetChoicesProps) {
  const chosen = filters.facets[facet];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      {choicesOf(counts, chosen).map(({ value, count }) => (
        <Checkbox
          key={value}
          form={form}
          name={facet}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onChange({ facets: toggleValue(filters, facet, value) })}
          label={<Counted label={valueLabel(value)} count={count} />}
        />
      ))}
    </fieldset>
  );
}
