import { Link } from "react-router";
import { FilterChip } from "../../../ui/FilterChip.tsx";
import { type ActiveFilter, withoutFilters } from "../words.ts";
import { type Filters, filtersPath } from "./filters.ts";

interface ActiveFiltersProps {
  filters: Filters;
  active: readonly ActiveFilter[];
  /** The chip that had the focus is gone: the page says where the focus goes. */
  onRemoved: () => void;
}

export function ActiveFilters({ filters, active, onRemoved }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="mb-5 flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <FilterChip removes to={filtersPath(without)} onClick={onRemoved}>
            <span className="max-w-56 truncate">{label}</span>
          </FilterChip>
        </li>
      ))}
      <li>
        <Link
          to={filtersPath(withoutFilters(filters))}
          preventScrollReset
          onClick={onRemoved}
          className="link inline-flex min-h-9 items-center px-2 text-small font-medium"
        >
          Borrar filtros
        </Link>
      </li>
    </ul>
  );
}
