import { Select } from "../../forms/Select.tsx";
import type { Filters } from "./filters/filters.ts";
import type { ChangeFilters } from "./filters/useFilters.ts";
import { FILTER_FORM } from "./search/SearchBox.tsx";
import { sortChoices } from "./words.ts";

interface SortSelectProps {
  filters: Filters;
  onChange: ChangeFilters;
}

export function SortSelect({ filters, onChange }: SortSelectProps) {
  const choices = sortChoices(filters.search !== "");
  return (
    <Select
      form={FILTER_FORM}
      name="sort"
      aria-label="Ordenar por"
      value={filters.sort}
      onChange={(event) => {
        const chosen = choices.find(({ sort }) => sort === event.target.value);
        if (chosen) onChange({ sort: chosen.sort });
      }}
      className="min-w-0 flex-1 sm:w-60 sm:flex-none"
    >
      {choices.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  );
}
