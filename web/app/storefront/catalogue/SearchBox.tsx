import { Search } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/Input.tsx";
import { CATALOGUE_PATH, type Filters, readSearch } from "./filters.ts";
import type { ChangeFilters } from "./useFilters.ts";
import { useTypedFilter } from "./useTypedFilter.ts";

/** The form that all filters of the page belong to, wherever they stand: without JavaScript it is sent as a whole. */
export const FILTER_FORM = "catalogue-filters";

interface SearchBoxProps {
  filters: Filters;
  onChange: ChangeFilters;
}

export function SearchBox({ filters, onChange }: SearchBoxProps) {
  const { typed, setTyped, sendNow } = useTypedFilter({
    value: filters.search,
    clean: readSearch,
    send: (search, isRefining) => onChange({ search }, { replace: isRefining }),
  });
  return (
    <search>
      <form
        id={FILTER_FORM}
        action={CATALOGUE_PATH}
        method="get"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
      >
        <Input
          icon={Search}
          type="search"
          name="search"
          aria-label="Buscar productos"
          placeholder="Buscar productos"
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="flex-1"
        />
        {filters.view === "list" && <input type="hidden" name="view" value="list" />}
        <div className="max-sm:hidden max-sm:noscript:block">
          <Button type="submit">Buscar</Button>
        </div>
      </form>
    </search>
  );
}
