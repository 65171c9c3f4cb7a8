import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Input } from "../../../forms/Input.tsx";
import { useDebouncedText } from "../../../forms/useDebouncedText.ts";
import { Button } from "../../../ui/Button.tsx";
import { CATALOGUE_PATH, type Filters, readSearch } from "../filters/filters.ts";
import type { ChangeFilters } from "../filters/useFilters.ts";

const Suggestions = lazy(async () => ({ default: (await import("./Suggestions.tsx")).Suggestions }));

/** The form that all filters of the page belong to, wherever they stand: without JavaScript it is sent as a whole. */
export const FILTER_FORM = "filters";
const LIST_ID = "search-suggestions";
// Longer than for other filters: the suggestions come first, and often spare the search.
const PAUSE_MS = 600;

interface SearchBoxProps {
  filters: Filters;
  onChange: ChangeFilters;
}

/** A combobox by the pattern of WAI-ARIA; what it suggests is loaded when it gets the focus. */
export function SearchBox({ filters, onChange }: SearchBoxProps) {
  // Known once it is used: a state set while the page hydrates would render the whole page again at one go.
  const [input, setInput] = useState<HTMLInputElement>();
  const [isWanted, want] = useState(false);
  const [activeId, activate] = useState<string>();
  const [isExpanded, setIsExpanded] = useState(false);
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
        <Input
          icon={Search}
          type="search"
          name="search"
          role="combobox"
          aria-label="Buscar productos"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={LIST_ID}
          aria-activedescendant={activeId}
          placeholder="Buscar productos"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onFocus={(event) => setInput(event.currentTarget)}
          onBlur={() => want(false)}
          onChange={(event) => {
            setTyped(event.target.value);
            setInput(event.currentTarget);
            want(true);
            activate(undefined);
          }}
          className="flex-1 [&_::-webkit-search-cancel-button]:grayscale"
        />
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        <div className="max-sm:hidden max-sm:noscript:block">
          <Button type="submit">Buscar</Button>
        </div>
      </form>
      {input && (
        <Suspense fallback={null}>
          <Suggestions
            id={LIST_ID}
            input={input}
            typed={typed}
            filters={filters}
            isWanted={isWanted}
            onWant={want}
            activeId={activeId}
            onActivate={activate}
            onExpand={setIsExpanded}
            onChosen={giveWay}
          />
        </Suspense>
      )}
    </search>
  );
}
