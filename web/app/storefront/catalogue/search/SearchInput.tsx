import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Input } from "../../../forms/Input.tsx";
import type { Filters } from "../filters/filters.ts";

const Suggestions = lazy(async () => ({ default: (await import("./Suggestions.tsx")).Suggestions }));

interface SearchInputProps {
  /** Of the list under it; a page may hold two. */
  listId: string;
  filters: Filters;
  typed: string;
  isWanted: boolean;
  onType: (typed: string) => void;
  onWant: (isWanted: boolean) => void;
  /** A suggestion leads elsewhere; with what the box holds from then on. */
  onChosen: (search: string) => void;
}

/** A combobox by the pattern of WAI-ARIA; what it suggests is loaded when it gets the focus. */
export function SearchInput({ listId, filters, typed, isWanted, onType, onWant, onChosen }: SearchInputProps) {
  // Known once it is used: a state set while the page hydrates would render the whole page again at one go.
  const [input, setInput] = useState<HTMLInputElement>();
  const [activeId, activate] = useState<string>();
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <>
      <Input
        icon={Search}
        type="search"
        name="search"
        role="combobox"
        aria-label="Buscar productos"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder="Buscar productos"
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onFocus={(event) => setInput(event.currentTarget)}
        onBlur={() => onWant(false)}
        onChange={(event) => {
          onType(event.target.value);
          setInput(event.currentTarget);
          onWant(true);
          activate(undefined);
        }}
        className="flex-1 [&_::-webkit-search-cancel-button]:grayscale"
      />
      {input && (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            input={input}
            typed={typed}
            filters={filters}
            isWanted={isWanted}
            onWant={onWant}
            activeId={activeId}
            onActivate={activate}
            onExpand={setIsExpanded}
            onChosen={onChosen}
          />
        </Suspense>
      )}
    </>
  );
}
