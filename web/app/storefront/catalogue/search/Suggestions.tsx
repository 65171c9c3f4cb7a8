import { useEffect } from "react";
import { withQueries } from "../../../api/Queries.tsx";
import type { Filters } from "../filters/filters.ts";
import { SuggestionLink } from "./SuggestionLink.tsx";
import { countSuggestions, suggestionGroups } from "./suggestionGroups.ts";
import { useListKeys } from "./useListKeys.ts";
import { useSuggestions } from "./useSuggestions.ts";

interface SuggestionsProps {
  id: string;
  input: HTMLInputElement;
  typed: string;
  filters: Filters;
  /** The visitor is typing, and has not sent it away. */
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
  activeId: string | undefined;
  onActivate: (id: string | undefined) => void;
  onExpand: (isExpanded: boolean) => void;
  /** With what the search box holds from then on. */
  onChosen: (search: string) => void;
}

/** The list under the search box: where to go from what is typed so far. */
function AskingSuggestions({ id, input, typed, filters, ...combobox }: SuggestionsProps) {
  const { isWanted, onWant, activeId, onActivate, onExpand, onChosen } = combobox;
  const { asked, found } = useSuggestions(typed, isWanted);
  const groups = found ? suggestionGroups(asked, found, filters) : [];
  const idOf = (key: string) => `${id}-${key}`;
  const ids = groups.flatMap(({ options }) => options.map(({ key }) => idOf(key)));
  const isExpanded = isWanted && ids.length > 0;
  useListKeys({ input, ids, isExpanded, activeId, onActivate, onWant });

  useEffect(() => onExpand(isExpanded), [isExpanded, onExpand]);
  // What was chosen stays so as long as it is suggested: an answer that comes late takes no choice away.
  const isGone = activeId !== undefined && !(isExpanded && ids.includes(activeId));
  useEffect(() => {
    if (isGone) onActivate(undefined);
  }, [isGone, onActivate]);

  return (
    <>
      <p role="status" className="sr-only">
        {isWanted && found && countSuggestions(groups)}
      </p>
      {isExpanded && (
        <div
          id={id}
          role="listbox"
          aria-label="Sugerencias"
          className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(30rem,65dvh)] overflow-y-auto overscroll-contain rounded-card border border-mist bg-surface p-2 shadow-soft"
        >
          {groups.map(({ title, isGuess, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of options may be grouped, not hold a form's fields
            <div
              key={title}
              role="group"
              aria-label={title}
              className="border-mist not-first:mt-2 not-first:border-t not-first:pt-2"
            >
              {isGuess && (
                <p aria-hidden="true" className="px-3 py-1 text-tiny text-muted">
                  {title}
                </p>
              )}
              {options.map((option) => (
                <SuggestionLink
                  key={option.key}
                  id={idOf(option.key)}
                  option={option}
                  isActive={idOf(option.key) === activeId}
                  onChosen={(isByHand) => {
                    onWant(false);
                    onChosen(option.search);
                    // By hand: a phone's keyboard makes room for what was chosen.
                    if (isByHand) input.blur();
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

export const Suggestions = withQueries(AskingSuggestions);
