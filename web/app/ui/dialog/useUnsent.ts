import { type SyntheticEvent, useRef } from "react";
import { holdsWork, type TypedField } from "../../browser/holdsWork.ts";

/** Some windows say outside of the form that it failed. */
const isRefused = ({ form }: TypedField) =>
  (form?.closest("[role=dialog]") ?? form)?.querySelector("[aria-invalid=true], [role=alert]") != null;

/**
 * Whether a window holds text that was typed into one of its forms and not sent. `watch`: its handlers. A form that is sent counts as
 * saved, also where it is emptied then, unless a field is marked as wrong or the window says that something failed.
 */
export function useUnsent() {
  // The texts that are no work of anybody's, by their field.
  const before = useRef(new Map<TypedField, string[]>());
  return {
    holds: () =>
      [...before.current].some(
        ([field, texts]) =>
          field.isConnected && (!texts.includes(field.value) || (field.value !== "" && isRefused(field))),
      ),
    watch: {
      onFocusCapture({ target }: SyntheticEvent) {
        if (holdsWork(target) && !before.current.has(target)) before.current.set(target, [target.value]);
      },
      onSubmitCapture({ target }: SyntheticEvent) {
        for (const field of before.current.keys())
          if (field.form === target) before.current.set(field, ["", field.value]);
      },
    },
  };
}
