const DATABASE = "workbox-expiration";
const STORE = "cache-entries";

/** Workbox notes when each kept address was last used. Forgets the notes of addresses that are not kept (any more). */
export function forgetTimes(isKept: (url: URL) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    // There are no notes yet, and their form is Workbox's affair.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(STORE)) return resolve();
      const walk = database.transaction(STORE, "readwrite").objectStore(STORE).openCursor();
      const end = () => {
        database.close();
        resolve();
      };
      walk.onerror = end;
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (cursor === null) return end();
        if (!isKept(new URL((cursor.value as { url: string }).url))) cursor.delete();
        cursor.continue();
      };
    };
  });
}
