import { useEffect, useEffectEvent } from "react";
import { nextOption } from "./suggestionGroups.ts";

interface ListKeys {
  input: HTMLInputElement;
  /** Of the options, in their order. */
  ids: readonly string[];
  isExpanded: boolean;
  activeId: string | undefined;
  onActivate: (id: string | undefined) => void;
  onWant: (isWanted: boolean) => void;
}

/**
 * The keys of a combobox with a list: arrows walk, Enter follows what is chosen, Escape closes. The focus stays in the text.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useListKeys({ input, ids, isExpanded, activeId, onActivate, onWant }: ListKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined) {
      event.preventDefault();
      if (isExpanded) onActivate(nextOption(ids, activeId, step));
      else onWant(true);
    } else if (event.key === "Escape" && isExpanded) {
      // The browser would empty the field.
      event.preventDefault();
      onWant(false);
    } else if (event.key === "Enter" && isExpanded && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  });

  useEffect(() => {
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  }, [input]);
}
