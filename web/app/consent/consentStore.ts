import { useSyncExternalStore } from "react";
import { announceStored, onStored, storage } from "../browser/storage.ts";
import { type Choice, CONSENT_KEY, type Consent, consentTo, OPTIONAL_KINDS, parseConsent } from "./consent.ts";
import { STORED_BY } from "./storedBy.ts";

const CHANGED = "bruma:consent";

let seenText: string | null = null;
let seen: Consent | null = null;

/** What was agreed to, or null where nobody has answered yet. One object per stored text, for React's sake. */
export function readConsent(): Consent | null {
  const text = storage.read(CONSENT_KEY);
  if (text !== seenText) {
    seenText = text;
    seen = parseConsent(text) ?? null;
  }
  return seen;
}

export function saveChoice(choice: Choice) {
  storage.write(CONSENT_KEY, JSON.stringify(consentTo(choice)));
  settle();
}

/** As on the first visit: the answer and everything that it allowed is gone. */
export function forgetConsent() {
  storage.forget(CONSENT_KEY);
  settle();
}

function settle() {
  forgetUnwanted();
  announceStored(CHANGED);
}

/** Takes away what optional code has stored and may no longer keep. */
export function forgetUnwanted() {
  const consent = readConsent();
  for (const kind of OPTIONAL_KINDS) {
    if (!consent?.[kind]) for (const key of STORED_BY[kind]) storage.forget(key);
  }
}

const subscribe = (onChange: () => void) => onStored(CHANGED, [CONSENT_KEY], onChange);

/** Undefined on the server and until React is awake; null where nobody has answered yet. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, readConsent, () => undefined);
}
