import { holdsWork, type TypedField } from "../browser/holdsWork.ts";

const typed = new Set<TypedField>();

/** From now on it is known what somebody types into the forms of this page. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    // With a field that is gone its whole window would stay in memory.
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target && holdsWork(target)) typed.add(target);
  };
  document.addEventListener("input", note, { capture: true });
}

/** Whether the page holds a text that somebody typed: with the page it would be lost. */
export const holdsUnsentWork = (): boolean => [...typed].some((field) => field.isConnected && field.value !== "");
