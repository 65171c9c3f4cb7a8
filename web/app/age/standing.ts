import { useSyncExternalStore } from "react";
import { announceStored, onStored, storage } from "../browser/storage.ts";
import type { BrowserKey } from "../browser/storedKeys.ts";

/** Whether this browser's visitor has shown to be of age, was turned away, or has not been asked of late. */
export type Standing = "verified" | "denied" | "unknown";

const DAY_MS = 86_400_000;
const VERIFIED_MS = 30 * DAY_MS;
const DENIED_MS = DAY_MS;
const CHANGED = "bruma:age";

const VERIFIED = ["age-verified", "age-verification-date"] as const;
const DENIED = ["age-verification-denied", "age-verification-denied-date"] as const;
const BIRTH_YEAR = "user-birth-year";

function isFresh([flag, date]: readonly [BrowserKey, BrowserKey], lifetime: number, now: number): boolean {
  const age = now - Date.parse(storage.read(date) ?? "");
  return storage.read(flag) === "true" && age >= 0 && age < lifetime;
}

export function readStanding(now = Date.now()): Standing {
  if (isFresh(DENIED, DENIED_MS, now)) return "denied";
  return isFresh(VERIFIED, VERIFIED_MS, now) ? "verified" : "unknown";
}

function record([flag, date]: readonly [BrowserKey, BrowserKey], opposite: readonly BrowserKey[], now: Date) {
  for (const key of opposite) storage.forget(key);
  // The date first: another tab gets the event of the flag, and reads both.
  storage.write(date, now.toISOString());
  storage.write(flag, "true");
  announceStored(CHANGED);
}

/** Keeps the year and today's date, never the birth date. */
export function recordVerified(birthYear: number, now = new Date()) {
  storage.write(BIRTH_YEAR, String(birthYear));
  record(VERIFIED, DENIED, now);
}

export function recordDenied(now = new Date()) {
  record(DENIED, [...VERIFIED, BIRTH_YEAR], now);
}

/** The same attribute that the script before the first paint wrote, kept true. */
function paint() {
  const page = document.documentElement;
  if (readStanding() === "verified") page.dataset.age = "verified";
  else delete page.dataset.age;
}

function subscribe(onChange: () => void) {
  return onStored(CHANGED, [...VERIFIED, ...DENIED], () => {
    paint();
    onChange();
  });
}

/** Undefined on the server and until React is awake: a document is the same for everybody. */
export function useStanding(): Standing | undefined {
  return useSyncExternalStore<Standing | undefined>(
    subscribe,
    () => readStanding(),
    () => undefined,
  );
}
