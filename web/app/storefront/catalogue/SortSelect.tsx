import { SORTS } from "@bruma/contract";
import { Select } from "../../ui/Select.tsx";
import type { Filters } from "./filters.ts";
import { FILTER_FORM } from "./SearchBox.tsx";
import type { ChangeFilters } from "./useFilters.ts";
import { SORT_LABELS } from "./words.ts";

interface SortSelectProps {
  filters: Filters;
  onChange: ChangeFilters;
}

export function SortSelect({ filters, onChange }: SortSelectProps) {
  return (
    <Select
      form={FILTER_FORM}
      name="sort"
      aria-label="Ordenar por"
      value={filters.sort}
      onChange={(event) => {
        const sort = SORTS.find((known) => known === event.target.value);
        if (sort) onChange({ sort });
      }}
      className="min-w-0 flex-1 sm:w-60 sm:flex-none"
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_LABELS[sort]}
        </option>
      ))}
    </Select>
  );
}
