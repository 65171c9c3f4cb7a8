import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** What the mail about an order that lapsed links to. The address alone does nothing: this page does, once its reader is signed in. */
export const REPEAT = "repetir";

export function useRepeatFromMail(repeat: () => void) {
  const isAsked = useSearchParams()[0].has(REPEAT);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isAsked || isDone.current) return;
    isDone.current = true;
    repeat();
  }, [isAsked, repeat]);
}
