import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE_MS = 350;

interface TypedFilter {
  /** As it stands in the address. */
  value: string;
  /** What the address makes of a typed text: trimmed, or nothing. */
  clean: (typed: string) => string;
  /** `isRefining`: there was a text before, and this one takes its place in the history. */
  send: (text: string, isRefining: boolean) => void;
}

/** A text that lives in the address: sent after a pause in typing, and taken over when another hand changes the address. */
export function useTypedFilter({ value, clean, send }: TypedFilter) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  function sendNow() {
    const text = clean(typed);
    if (text === sent.current) return;
    const isRefining = sent.current !== "";
    sent.current = text;
    send(text, isRefining);
  }
  // Other filters may change during the pause: the address is made of those in force when it ends.
  const sendAfterPause = useEffectEvent(sendNow);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew
  useEffect(() => {
    const timer = setTimeout(sendAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, sendNow };
}
