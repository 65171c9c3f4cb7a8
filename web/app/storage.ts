// What could not be stored lasts as long as the page.
const inPage = new Map<string, string>();

/**
 * The browser's local storage, which never throws: in a private window, or where it is blocked or full, the shop goes
 * on without remembering.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return inPage.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value);
      inPage.delete(key);
    } catch {
      inPage.set(key, value);
    }
  },
  forget(key: string) {
    inPage.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing is stored where nothing can be.
    }
  },
};

/** Tells this tab; the browser itself tells the others. */
export function announceStored(event: string) {
  // Nobody listens outside a browser.
  globalThis.dispatchEvent?.(new Event(event));
}

/** Calls `onChange` when one of `keys` changed in another tab, or when `event` was announced in this one. */
export function onStored(event: string, keys: readonly string[], onChange: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) onChange();
  };
  addEventListener(event, onChange);
  addEventListener("storage", fromOtherTab);
  return () => {
    removeEventListener(event, onChange);
    removeEventListener("storage", fromOtherTab);
  };
}
