import { CATEGORY_LABELS, type Category } from "@bruma/contract";
import type { ComponentProps, ReactNode } from "react";
import { Counted } from "./Counted.tsx";
import type { FacetCount } from "./facetCounts.ts";
import type { Filters } from "./filters.ts";
import type { ChangeFilters } from "./useFilters.ts";

interface CategoryChoicesProps {
  categories: readonly Category[];
  counts: readonly FacetCount[] | undefined;
  filters: Filters;
  onChange: ChangeFilters;
  form: string | undefined;
  /** The sheet and the sidebar may both be on the page: each has its own group. */
  group: string;
}

export function CategoryChoices({ categories, counts, filters, onChange, form, group }: CategoryChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">Categoría</legend>
      <Choice
        form={form}
        name={group}
        value=""
        checked={!filters.category}
        onChange={() => onChange({ category: undefined })}
      >
        Todas
      </Choice>
      {categories.map((category) => (
        <Choice
          key={category}
          form={form}
          name={group}
          value={category}
          checked={filters.category === category}
          onChange={() => onChange({ category })}
        >
          <Counted
            label={CATEGORY_LABELS[category]}
            count={counts && (counts.find(({ value }) => value === category)?.count ?? 0)}
          />
        </Choice>
      ))}
    </fieldset>
  );
}

function Choice({ children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className="radio">
      <input {...input} type="radio" />
      <span>{children}</span>
    </label>
  );
}
