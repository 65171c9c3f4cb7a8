import type { BrowserKey, TabKey } from "./storedKeys.ts";

/**
 * A storage of the browser that never throws: in a private window, or where storing is blocked or full, the shop goes on,
 * and what could not be stored lasts as long as the page.
 */
function forgiving<Key extends string>(storageOf: () => Storage) {
  const inPage = new Map<string, string>();
  return {
    read(key: Key): string | null {
      try {
        return inPage.get(key) ?? storageOf().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: Key, value: string) {
      try {
        storageOf().setItem(key, value);
        inPage.delete(key);
      } catch {
        inPage.set(key, value);
      }
    },
    forget(key: Key) {
      inPage.delete(key);
      try {
        storageOf().removeItem(key);
      } catch {
        // Nothing is stored where nothing can be.
      }
    },
  };
}

/** Kept until somebody forgets it; shared by all tabs. */
export const storage = forgiving<BrowserKey>(() => localStorage);
/** Kept by this tab until it is closed. */
export const tabStorage = forgiving<TabKey>(() => sessionStorage);

/** Tells this tab; the browser itself tells the others. */
export function announceStored(event: string) {
  // Nobody listens outside a browser.
  globalThis.dispatchEvent?.(new Event(event));
}

/** Calls `onChange` when one of `keys` changed in another tab, or when `event` was announced in this one. */
export function onStored(event: string, keys: readonly BrowserKey[], onChange: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || keys.some((each) => each === key)) onChange();
  };
  addEventListener(event, onChange);
  addEventListener("storage", fromOtherTab);
  return () => {
    removeEventListener(event, onChange);
    removeEventListener("storage", fromOtherTab);
  };
}
