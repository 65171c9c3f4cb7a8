import { storage } from "../browser/storage.ts";
import type { BrowserKey } from "../browser/storedKeys.ts";

interface Lasting<T> {
  value: T;
  /** Until when it is kept, in milliseconds since 1970. */
  until: number;
}

/** Keeps a value in local storage for so many months, and no longer. */
export function keepFor(months: number, key: BrowserKey, value: unknown, now = new Date()) {
  const until = new Date(now);
  until.setMonth(until.getMonth() + months);
  storage.write(key, JSON.stringify({ value, until: until.getTime() } satisfies Lasting<unknown>));
}

export function readKept(key: BrowserKey, now = Date.now()): unknown {
  const text = storage.read(key);
  if (text === null) return undefined;
  try {
    const { value, until } = JSON.parse(text) as Partial<Lasting<unknown>>;
    if (typeof until === "number" && now < until) return value;
  } catch {
    // Not ours: it goes.
  }
  storage.forget(key);
  return undefined;
}
