import { useSyncExternalStore } from "react";

const narrow = () => matchMedia("(width < 40rem)");

function subscribe(onChange: () => void) {
  const query = narrow();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the screen is one that folds the filters of a list. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
