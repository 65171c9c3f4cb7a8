import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

const PAUSE_MS = 350;

interface DebouncedText {
  /** As it stands in the address. */
  value: string;
  /** What the address makes of a typed text: trimmed, or nothing. */
  clean: (typed: string) => string;
  /** `isRefining`: there was a text before, and this one takes its place in the history. */
  send: (text: string, isRefining: boolean) => void;
  /** Default: a third of a second. */
  pauseMs?: number;
  /** What is typed makes no sense yet: it waits until it does. */
  isHeld?: (typed: string) => boolean;
}

const never = () => false;

/**
 * A text that lives in the address: sent after a pause in typing, and taken over when another hand changes the address. Somebody who is on
 * the way elsewhere is not called back: the pause begins once they are there.
 */
export function useDebouncedText({ value, clean, send, pauseMs = PAUSE_MS, isHeld = never }: DebouncedText) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const waits = isHeld(typed);
  const isLeaving = useNavigation().state !== "idle";

  // Not later: a pause that ended in between would send what stood there before.
  useLayoutEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  function sendNow() {
    const text = clean(typed);
    if (waits || text === sent.current) return;
    const isRefining = sent.current !== "";
    sent.current = text;
    send(text, isRefining);
  }
  // Other filters may change during the pause: the address is made of those in force when it ends.
  const sendAfterPause = useEffectEvent(sendNow);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(sendAfterPause, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, waits, isLeaving, pauseMs]);

  /** Another address is on its way already, and this is what it holds. */
  function giveWay(text: string) {
    sent.current = text;
    setTyped(text);
  }

  return { typed, setTyped, sendNow, giveWay };
}
