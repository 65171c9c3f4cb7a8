import { useSyncExternalStore } from "react";

// The service worker's word on whether the last answers were kept copies; the browser's word comes with `navigator.onLine`.
let isShowingCopies = false;
const listeners = new Set<() => void>();

export function showCopies(on: boolean) {
  isShowingCopies = on;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Whether the shop can be reached, as far as anybody knows. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShowingCopies || !navigator.onLine,
    () => false,
  );
}
