import { useState } from "react";
import { useDebouncedText } from "../../../forms/useDebouncedText.ts";
import { Button } from "../../../ui/Button.tsx";
import { CATALOGUE_PATH, type Filters, readSearch } from "../filters/filters.ts";
import type { ChangeFilters } from "../filters/useFilters.ts";
import { SearchInput } from "./SearchInput.tsx";

/** The form that all filters of the page belong to, wherever they stand: without JavaScript it is sent as a whole. */
export const FILTER_FORM = "filters";
// Longer than for other filters: the suggestions come first, and often spare the search.
const PAUSE_MS = 600;

interface SearchBoxProps {
  filters: Filters;
  onChange: ChangeFilters;
}

/** The search of the catalogue, which its address holds. */
export function SearchBox({ filters, onChange }: SearchBoxProps) {
  const [isWanted, want] = useState(false);
  const { typed, setTyped, sendNow, giveWay } = useDebouncedText({
    value: filters.search,
    clean: readSearch,
    send: (search, isRefining) => onChange({ search }, { replace: isRefining }),
    pauseMs: PAUSE_MS,
  });

  return (
    <search className="relative">
      <form
        id={FILTER_FORM}
        action={CATALOGUE_PATH}
        method="get"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          want(false);
          sendNow();
        }}
      >
        <SearchInput
          listId="search-suggestions"
          filters={filters}
          typed={typed}
          isWanted={isWanted}
          onType={setTyped}
          onWant={want}
          onChosen={giveWay}
        />
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        <div className="max-sm:hidden max-sm:noscript:block">
          <Button type="submit">Buscar</Button>
        </div>
      </form>
    </search>
  );
}
