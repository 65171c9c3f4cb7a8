import { useEffectEvent, useLayoutEffect } from "react";
import { FILTER_FORM } from "../search/SearchBox.tsx";
import { readFilters } from "./filters.ts";
import type { ChangeFilters } from "./useFilters.ts";

/**
 * Asks for what was typed and ticked before React heard of the fields: it stood on the screen and in no state, so nobody had asked for it
 * and the next drawing took it away. The fields are one form, as where there is no JavaScript, and are read as one.
 */
export function useEarlyFilters(change: ChangeFilters): void {
  const ask = useEffectEvent(() => {
    const form = document.getElementById(FILTER_FORM);
    // What a browser puts back into a page that it shows again is nothing that somebody asks for.
    if (!(form instanceof HTMLFormElement) || document.documentElement.dataset.came !== "new") return;
    if (![...form.elements].some(wasTouched)) return;
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const { compatible: _, page: __, view: ___, ...asked } = readFilters(new URLSearchParams(fields));
    change(asked);
  });
  useLayoutEffect(() => ask(), []);
}

/** Of a field that is drawn from state, the default is what the state says. */
function wasTouched(field: Element): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  const isTicked = field.type === "checkbox" || field.type === "radio";
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
